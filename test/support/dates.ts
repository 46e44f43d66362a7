import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The input of a date, whose parts are typed in one by one, once its code is there. */
export const dateInput = (label: RegExp | string): Promise<HTMLElement> => screen.findByRole('group', { name: label });

/** Returns the text of a date's input: nothing, a date, or what is typed of one. */
export const dateText = (input: HTMLElement): string => input.querySelector('input')?.value ?? '';

const enter = async (input: HTMLElement): Promise<void> => {
    const [first] = within(input).getAllByRole('spinbutton');
    await userEvent.click(first!);
};

/** Types the digits of a date, each part going on to the next, and stays in it. */
export const typeIn = async (input: HTMLElement, text: string): Promise<void> => {
    await enter(input);
    await userEvent.keyboard(text.replace(/\D/g, ''));
};

/** Leaves the input: its parts, what clears it, and the button of its calendar. */
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
