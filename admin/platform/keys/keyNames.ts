/** Whether Cmd replaces the Ctrl of other keyboards. */
const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

const SIGNS: Readonly<Record<string, string>> = {
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
};

const MAC_SIGNS: Readonly<Record<string, string>> = { Control: '⌘', Alt: '⌥', Shift: '⇧' };

/**
 * Returns the names of keys that are pressed together, as they are printed on the keyboard.
 *
 * @param keys as `aria-keyshortcuts` writes them: `Control+Shift+Z`
 * @param nameOf returns the name of a key in the chosen language
 */
export const keyNames = (keys: string, nameOf: (key: string) => string): readonly string[] =>
    // A plus sign is a key too.
    keys.split(/(?<=[^+])\+(?=.)/).map(key => SIGNS[key] ?? (isMac() ? MAC_SIGNS[key] : undefined) ?? nameOf(key));
