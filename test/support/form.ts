import type { Locator, Page } from 'playwright-core';
import type { Field } from '../../models/platform/fields/kind';
import { formatDate, formatDateTime } from '../../models/platform/format/format';
import { labelOf } from '../../models/platform/definition/label';
import { represent } from '../../models/platform/definition/represent';
import { definitionOf } from '../../models/platform/definition/registry';
import { fixtures } from '../admin/platform/fields/fixtures';

export type NamedField = readonly [name: string, field: Field];

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Matches the label, and the asterisk of a required field. */
const labelled = (label: string): RegExp => new RegExp(`^${label.replace(SPECIAL, '\\$&')}\\s*\\*?$`);

/** Returns the input of a field in the current form. */
export const inputOf = (page: Page, [name, field]: NamedField): Locator => {
    const label = labelled(labelOf(name, field));
    const form = page.locator('main form');
    const { by } = fixtures[field.kind.name];
    if (by === 'searching') return form.getByRole('combobox', { name: label });
    return by === 'picking' ? form.getByRole('group', { name: label }) : form.getByLabel(label);
};

/** Returns the input of a date, by its label. */
export const dateInput = (location: Page | Locator, name: string): Locator =>
    location.getByRole('group', { name, exact: true });

/** Types the digits of a date into its parts, over the present ones. */
export const typeDate = async (input: Locator, text: string): Promise<void> => {
    const { keyboard } = input.page();
    await input.getByRole('spinbutton').first().click();
    await keyboard.press('Control+a');
    await keyboard.press('Delete');
    await keyboard.type(text.replace(/\D/g, ''));
};

/** Returns the text that the input of a date shows. */
export const dateText = (input: Locator): Promise<string> => input.locator('input').inputValue();

/** Returns the error text below an input, once that is invalid. */
export const errorBelow = async (input: Locator): Promise<string> => {
    await input.and(input.page().locator('[aria-invalid=true]')).waitFor();
    return input.evaluate(element => {
        const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
        return ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ');
    });
};

/** Returns the name of a reference's record on the screens. */
const nameOf = async (page: Page, { options }: Field, id: number): Promise<string> => {
    const { to } = options as unknown as { to: string };
    const { data } = (await (await page.request.get(`/iss/api/${to}/${String(id)}`)).json()) as { data: object };
    return represent(definitionOf(to), data as Readonly<Record<string, unknown>>);
};

/** Returns a value in the form that is typed: for a reference the name of its record. */
export const textOf = async (page: Page, field: Field, value: unknown): Promise<string> => {
    const { by } = fixtures[field.kind.name];
    if (by === 'picking') return (field.kind.name === 'date' ? formatDate : formatDateTime)(value as string | null);
    if (by !== 'searching') return field.kind.format(value);
    const ids = (Array.isArray(value) ? value : [value]).filter(id => id !== null) as number[];
    return (await Promise.all(ids.map(id => nameOf(page, field, id)))).join(', ');
};

/** Enters a value into a field of the form, like a user. */
export const enter = async (page: Page, named: NamedField, value: unknown): Promise<void> => {
    const [, field] = named;
    const input = inputOf(page, named);
    const { by } = fixtures[field.kind.name];
    if (by === 'switching') return input.setChecked(value === true);
    // A write-only field has no text to be read.
    const text = field.options.writeOnly ? String(value) : await textOf(page, field, value);
    if (by === 'picking') return typeDate(input, text);
    if (by === 'choosing') {
        await input.click();
        return page.getByRole('option', { name: text, exact: true }).click();
    }
    // A choice within a record that is not chosen is empty anyway.
    if (by === 'searching' && text === '' && (await input.isDisabled())) return;
    await input.fill(text);
    if (by === 'searching' && text !== '') await page.getByRole('option', { name: text, exact: true }).click();
};
