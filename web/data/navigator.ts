let go: (path: string) => void = (path) => location.assign(path)

/** Sets the function that `goTo` calls; the app passes that of the router. */
export function setNavigator(navigate: (path: string) => void): void {
  go = navigate
}

/** Navigates to a path of this site, for code outside of components. */
export function goTo(path: string): void {
  go(path)
}
