import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Finds the input of a date, whose parts are typed one by one, once its code is loaded. */
export const dateInput = (label: RegExp | string): Promise<HTMLElement> => screen.findByRole('group', { name: label });

/** Returns the text of a date's input: empty, a date, or the typed part of one. */
export const dateText = (input: HTMLElement): string => input.querySelector('input')?.value ?? '';

const enter = async (input: HTMLElement): Promise<void> => {
    const [first] = within(input).getAllByRole('spinbutton');
    await userEvent.click(first!);
};

/** Types the digits of a date, the focus moving from part to part, and stays in the input. */
export const typeIn = async (input: HTMLElement, text: string): Promise<void> => {
    await enter(input);
    await userEvent.keyboard(text.replace(/\D/g, ''));
};

/** Leaves the input: its parts, its clear button, and the button of its calendar. */
export const leaveDate = async (input: HTMLElement): Promise<void> => {
    while (input.contains(document.activeElement)) await userEvent.tab();
};

export const typeDate = async (input: HTMLElement, text: string): Promise<void> => {
    await typeIn(input, text);
    await leaveDate(input);
};

export const clearDate = async (input: HTMLElement): Promise<void> => {
    await enter(input);
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
};

export const pasteDate = async (input: HTMLElement, text: string): Promise<void> => {
    await enter(input);
    await userEvent.paste(text);
};
