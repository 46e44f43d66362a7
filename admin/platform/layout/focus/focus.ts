/** The delay before something takes the focus by itself (specification section 9): pending renders are done by then. */
export const FOCUS_MS = 100;

/** The sections of a date are typed in one by one, and are no native inputs. */
const SECTION = '[role=spinbutton][tabindex="0"]';

/** Inputs of a form; Material UI has hidden inputs beside them, which the keyboard skips. */
export const INPUT = [
    'input:enabled:not([type=hidden], [type=file], [tabindex="-1"])',
    'textarea:enabled:not([tabindex="-1"])',
    '[role=combobox]:not([aria-disabled=true])',
    SECTION,
].join();

/** Inputs with a rejected value; a file is chosen by a button. */
const INVALID = [
    '[aria-invalid=true]:enabled:not([type=file])',
    '[role=radiogroup][aria-invalid=true] input:enabled',
    `[aria-invalid=true] ${SECTION}`,
    '[data-wrong]:enabled',
].join();

/** Elements that Tab stops at. */
export const STOP = [
    'a[href]',
    'button:enabled',
    'input:enabled',
    'select:enabled',
    'textarea:enabled',
    '[tabindex="0"]',
]
    .map(selector => `${selector}:not([type=hidden], [tabindex="-1"])`)
    .join();

/** Focuses an element without scrolling the page under the pointer. */
export const focusOn = (element: Element | null | undefined): void => {
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
};

/**
 * Focuses the first input of the screen that contains an element: the user continues there once the element is
 * unmounted.
 */
export const focusFirstInput = (within: Element): void => focusOn(within.closest('main')?.querySelector(INPUT));

/** Focuses the first invalid input of a form, which is to be corrected next; it is scrolled into view. */
export const focusFirstInvalid = (form: HTMLElement | null | undefined): void =>
    form?.querySelector<HTMLElement>(INVALID)?.focus();

/** Focuses the heading of a screen, where the screen begins; without one, the screen itself. */
export const focusHeading = (screen: HTMLElement): void => {
    const heading = screen.querySelector<HTMLElement>('h1');
    if (heading) heading.tabIndex = -1;
    focusOn(heading ?? screen);
};
