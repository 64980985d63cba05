/** The age groups of those who are not grown up, as the sport writes them: pre-teen, juvenile, junior, youth. */
const JUNIOR =
  /^(pt\d?|pre[ -]?teens?|jv\d?|juveniles?|jr\d?|juniors?|j\d?|youths?|yth|y\d?|kids?|child(ren)?|under|u ?\d+)(?![a-z])/i;

/** Whether the people of an age group are juniors: "J1", "Pre-Teen", "Youth". */
export const isJuniorAge = (ageGroup: string): boolean => JUNIOR.test(ageGroup.trim());
