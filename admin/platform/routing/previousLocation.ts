interface VisitedLocation {
    readonly pathname: string;
    readonly search: string;
}

let here: VisitedLocation | undefined;
let before: VisitedLocation | undefined;

/** Notes the browser's location; another search on the same screen is the same location. */
export const noteLocation = (screenLocation: VisitedLocation): void => {
    if (here && here.pathname !== screenLocation.pathname) before = here;
    here = screenLocation;
};

/** Returns the address of the screen before this one, with its search; undefined where this is the first. */
export const getPreviousLocation = (): string | undefined => before && before.pathname + before.search;
