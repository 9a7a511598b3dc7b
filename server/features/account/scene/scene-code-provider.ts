/** Draws the code that a phone scans to log in. @throws when it cannot be had; the error names no key. */
export type SceneCodeProvider = {
  /** `origin` is the address of the site as the visitor sees it. @returns the bytes of a PNG. */
  draw: (scene: { scene: string; origin: string }) => Promise<Buffer>
}
