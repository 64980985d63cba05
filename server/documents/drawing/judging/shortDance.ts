/** "Viennese Waltz" is "VW", "Quickstep" is "Qui". */
export function shortDance(name: string): string {
  const words = name.split(/\s+/);
  return words.length > 1 ? words.map((word) => word.charAt(0)).join('') : name.slice(0, 3);
}
