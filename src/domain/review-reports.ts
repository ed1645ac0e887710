/** Number of reports that hide a review until the operator decides about it. */
const HIDING_REPORTS = 3;

/** Returns whether a review that the operator has not decided about is hidden by its reports. */
export const isHiddenBy = (reports: number): boolean => reports >= HIDING_REPORTS;
