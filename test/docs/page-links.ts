/** The relative targets of the links of a page, without the section that they name. */
export function linksOf(page: string): string[] {
  return [...page.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}
