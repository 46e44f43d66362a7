/** Elements in which letters are typed, or choose among options. */
const TAKES_LETTERS = 'input, textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]';

/** Whether a letter that is pressed there is typed into it. */
export const takesLetters = (target: EventTarget): boolean =>
    target instanceof Element && target.closest(TAKES_LETTERS) !== null;
