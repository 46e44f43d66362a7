/** A step of the tour: texts `tour.<name>`, at the first visible element that is marked with the name. */
export const TOUR_STEPS = ['screens', 'search', 'waiting', 'bell', 'help', 'account'] as const;

type TourStep = (typeof TOUR_STEPS)[number];

/** Marks an element as what a step of the tour is about. */
export const tourMark = (step: TourStep) => ({ 'data-tour': step });

/** Returns the element of a step; undefined where the screen has none, or does not show it. */
export const markedElement = (step: TourStep): Element | undefined =>
    [...document.querySelectorAll(`[data-tour="${step}"]`)].find(element => element.getClientRects().length > 0);
