let go: (path: string) => void = (path) => location.assign(path)

/** Sets the function that navigates from outside of components; the app passes the router's. */
export function setNavigator(navigate: (path: string) => void): void {
  go = navigate
}

/** Goes to a path of this site. */
export function goTo(path: string): void {
  go(path)
}
