let go: (path: string) => void = (path) => location.assign(path)

/** Sets how the site goes to another page from outside a component; the app hands in the router's way. */
export function setNavigator(navigate: (path: string) => void): void {
  go = navigate
}

/** Goes to a path of this site. */
export function goTo(path: string): void {
  go(path)
}
