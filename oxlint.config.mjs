import { arrowOverrides } from './scripts/arrows.mjs'

export default {
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: {
    correctness: 'error',
  },
  options: {
    typeAware: true,
  },
  ignorePatterns: ['dist/**', 'prisma/generated/**', 'contracts/generated/**', 'node_modules/**', './data/**'],
  rules: {
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: false,
      },
    ],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': [
      'error',
      {
        threshold: 0,
      },
    ],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'react/react-in-jsx-scope': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/filename-case': [
      'error',
      {
        case: 'kebabCase',
      },
    ],
    'max-lines': [
      'error',
      {
        max: 250,
        skipBlankLines: true,
        skipComments: true,
      },
    ],
    'no-restricted-globals': [
      'error',
      {
        name: 'process',
        message: 'read server/start/settings.ts',
      },
    ],
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: '^\\.\\./',
            message: 'write #area/… instead',
          },
        ],
      },
    ],
  },
  overrides: [
    ...arrowOverrides(),
    {
      files: ['**/*.test.{ts,tsx}', 'tests/**', '**/testing/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^\\.\\./',
              },
            ],
          },
        ],
        'no-restricted-globals': 'off',
      },
    },
    {
      files: [
        'server/start/{settings,main,process-log,start-site,stop-signals}.ts',
        'server/mock/main.ts',
        'seed/main.ts',
        'scripts/**',
        'bench/**',
        'kit/cli/main.ts',
        'kit/repository/**',
        'kit/mutation/planting/**',
        '*.config.ts',
      ],
      rules: {
        'no-restricted-globals': 'off',
      },
    },
    {
      files: ['*.config.ts', 'scripts/mutate/whole-file-runner.ts', 'scripts/slowest-files.ts'],
      rules: {
        'import/no-default-export': 'off',
      },
    },
  ],
}
