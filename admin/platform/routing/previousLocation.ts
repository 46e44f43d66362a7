interface VisitedLocation {
    readonly pathname: string;
    readonly search: string;
}

let here: VisitedLocation | undefined;
let before: VisitedLocation | undefined;

/** Notes where the browser is; another search on the same screen is no other place. */
export const noteLocation = (screenLocation: VisitedLocation): void => {
    if (here && here.pathname !== screenLocation.pathname) before = here;
    here = screenLocation;
};

/** The address of the screen that was there before this one, with its search; undefined where this is the first. */
export const getPreviousLocation = (): string | undefined => before && before.pathname + before.search;
