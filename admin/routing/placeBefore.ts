interface Place {
    readonly pathname: string;
    readonly search: string;
}

let here: Place | undefined;
let before: Place | undefined;

/** Notes where the browser is; another search on the same screen is no other place. */
export const notePlace = (place: Place): void => {
    if (here && here.pathname !== place.pathname) before = here;
    here = place;
};

/** The address of the screen that was there before this one, with its search; undefined where this is the first. */
export const placeBefore = (): string | undefined => before && before.pathname + before.search;
