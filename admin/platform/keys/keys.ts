import { useEffect } from 'react';
import { makeStore } from '../data/store';

/** A key, and what it does while its part of the screen has the focus. */
interface DescribedKey {
    /** As `aria-keyshortcuts` writes them, with a blank between alternatives: `Enter F2`, `Control+Z`. */
    readonly keys: string;
    /** The text that describes what it does. */
    readonly does: string;
}

/** The keys of a part of the screen, below the text that names it. */
export interface KeyGroup {
    readonly title: string;
    readonly keys: readonly DescribedKey[];
}

/** The parts of the screen that have keys, in the order in which they came. */
export const keyGroups = makeStore<readonly KeyGroup[]>([]);

/** Lists the keys of a part for as long as it is on the screen. @param group the same object each time */
export const useKeys = (group: KeyGroup | undefined): void => {
    useEffect(() => {
        if (!group) return undefined;
        // Two parts of a kind are one to the user who reads them, until the last is unmounted.
        const entry = { ...group };
        keyGroups.set([...keyGroups.get(), entry]);
        return () => keyGroups.set(keyGroups.get().filter(each => each !== entry));
    }, [group]);
};

/** Elements that show their key. */
const KEYED = '[aria-keyshortcuts]';
const DIALOG = '[role=dialog]';

/** The key of a button. */
interface ButtonKey {
    readonly keys: string;
    readonly name: string;
}

/** Returns the text of an element without what is only drawn, such as a printed key. */
const textOf = (node: Node): string => {
    if (node instanceof Element && node.matches('[aria-hidden=true]')) return '';
    return node.hasChildNodes() ? [...node.childNodes].map(textOf).join('') : (node.textContent ?? '');
};

const nameOf = (button: Element): string =>
    (button.getAttribute('aria-label') ?? textOf(button)).replace(/\s+/g, ' ').trim();

/** Returns the keys of the buttons that can be pressed now: of the last dialog, or of the screen. */
const buttonKeys = (): readonly ButtonKey[] => {
    const within = [...document.querySelectorAll(DIALOG)].at(-1) ?? document.body;
    const buttons = [...within.querySelectorAll(KEYED)].filter(
        button => !button.matches(':disabled') && button.checkVisibility(),
    );
    const found = buttons.map(button => ({
        keys: button.getAttribute('aria-keyshortcuts') ?? '',
        name: nameOf(button),
    }));
    return found.filter(({ keys }, at) => found.findIndex(other => other.keys === keys) === at);
};

/** The keys that are shown. */
interface ShownKeys {
    readonly buttons: readonly ButtonKey[];
    /** They are those of a dialog: the parts of the screen below it have no focus. */
    readonly isOfDialog: boolean;
}

/** The keys as they were when they were to be shown; undefined: they are not shown. */
export const shownKeys = makeStore<ShownKeys | undefined>(undefined);

/** Shows the keys of the current screen. */
export const showKeys = (): void =>
    shownKeys.set({ buttons: buttonKeys(), isOfDialog: document.querySelector(DIALOG) !== null });

export const hideKeys = (): void => shownKeys.set(undefined);
