/** The wait before something takes the focus by itself (specification section 9): what is drawn anew is drawn by then. */
export const FOCUS_MS = 100;

/** The parts of a date are typed in one by one, and are no inputs of the browser's. */
const SECTION = '[role=spinbutton][tabindex="0"]';

/** Inputs of a form; Material UI keeps inputs of its own beside them, which the keyboard passes by. */
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

/** Gives the focus without moving the page under the pointer. */
export const focusOn = (element: Element | null | undefined): void => {
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
};

/** Focuses the first input of the screen that an element stands in: where one goes on once the element is gone. */
export const focusFirstInput = (within: Element): void => focusOn(within.closest('main')?.querySelector(INPUT));

/** The first input of a form that is wrong is what is to be mended next; where it is out of sight it is scrolled to. */
export const focusFirstInvalid = (form: HTMLElement | null | undefined): void =>
    form?.querySelector<HTMLElement>(INVALID)?.focus();

/** Focuses the heading of a screen, where the screen begins; without one, the screen itself. */
export const focusHeading = (screen: HTMLElement): void => {
    const heading = screen.querySelector<HTMLElement>('h1');
    if (heading) heading.tabIndex = -1;
    focusOn(heading ?? screen);
};
