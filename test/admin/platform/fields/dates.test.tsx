import { act, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { fieldViewOf } from '../../../../admin/platform/fields';
import { loadLanguage } from '../../../../admin/platform/i18n/provider';
import { FirstFocus } from '../../../../admin/platform/layout/focus/FirstFocus';
import { focusFirstInvalid } from '../../../../admin/platform/layout/focus/focus';
import { date } from '../../../../models/platform/fields/date';
import { dateTime } from '../../../../models/platform/fields/dateTime';
import type { Field } from '../../../../models/platform/fields/kind';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { clearDate, dateInput, dateText, leaveDate, pasteDate, typeDate, typeIn } from '../../../support/dates';
import { show } from '../../../support/screen';

const Value = () => <output>{JSON.stringify(useFormContext().watch('it') ?? null)}</output>;
const theValue = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

const Give = ({ value }: { value: string | null }) => {
    const { setValue } = useFormContext();
    return <button onClick={() => setValue('it', value)}>Give</button>;
};

interface Options {
    readonly field?: Field;
    readonly value?: string;
    readonly gives?: string | null;
    readonly isFilter?: boolean;
    readonly spanish?: Awaited<ReturnType<typeof loadLanguage>>;
}

/** A form with one date in it. */
const open = async ({ field = date({}), value, gives = null, isFilter = false, spanish }: Options = {}) => {
    const { Input, FilterInput } = fieldViewOf(field);
    show(
        <Form defaultValues={{ it: value ?? null }}>
            <FirstFocus>
                {isFilter ? (
                    <FilterInput source="it" label="It" options={{}} />
                ) : (
                    <Input source="it" options={field.options} />
                )}
            </FirstFocus>
            <Value />
            <Give value={gives} />
        </Form>,
        { resource: 'services/product', ...(spanish && { spanish }) },
    );
    return dateInput(/^It/);
};

const isWrong = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true';

const hasFirstFocus = (input: HTMLElement) =>
    waitFor(() => expect(within(input).getAllByRole('spinbutton')[0]).toHaveFocus());

test('the first input of a form takes the focus once its code is there', async () => {
    await hasFirstFocus(await open());
});

test('each part is typed, goes on to the next, and is reached by Tab and by arrows', async () => {
    const input = await open();
    const [month, day, year] = within(input).getAllByRole('spinbutton');
    await typeIn(input, '4');
    // No month begins with 4, so the focus moves on to the day.
    expect(day).toHaveFocus();
    await userEvent.tab();
    expect(year).toHaveFocus();
    await userEvent.keyboard('2026{ArrowLeft}7');
    expect(theValue()).toBe('2026-04-07');
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    expect(month).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect([theValue(), dateText(input)]).toEqual(['2026-03-07', '03-07-2026']);
});

test.each([
    ['2026-03-01', '2026-03-01'],
    ['03-01-2026', '2026-03-01'],
    ['3/1/2026', '2026-03-01'],
])('%s is pasted whole', async (text, value) => {
    const input = await open({ value: '2025-12-31' });
    await pasteDate(input, text);
    expect([theValue(), dateText(input)]).toEqual([value, '03-01-2026']);
});

test('what is pasted and says no date is told, and changes nothing', async () => {
    const input = await open({ value: '2025-12-31' });
    await pasteDate(input, '02-30-2026');
    expect([theValue(), dateText(input), isWrong(input)]).toEqual(['2025-12-31', '12-31-2025', true]);
    expect(screen.getByText(messages.value.text)).toBeInTheDocument();
    await pasteDate(input, '2026-03-01');
    expect([theValue(), isWrong(input)]).toEqual(['2026-03-01', false]);
});

test('a moment is pasted as it is sent, and as it is shown', async () => {
    const input = await open({ field: dateTime({}) });
    await pasteDate(input, '2026-03-01T23:30:00Z');
    expect(theValue()).toBe('2026-03-01T23:30:00.000Z');
    await pasteDate(input, '03-02-2026 @ 00:15:00');
    expect(theValue()).toBe(new Date(2026, 2, 2, 0, 15).toISOString());
});

test.each(['0301', '02302026', '03010202'])('%s is no date: the field says so, and its text stays', async typed => {
    const input = await open();
    await typeIn(input, typed);
    expect(isWrong(input)).toBe(false);
    const text = dateText(input);
    await leaveDate(input);
    expect([isWrong(input), dateText(input)]).toEqual([true, text]);
    expect(input).toHaveAccessibleDescription(messages.value.text);
    // The field kind's own rule rejects the text wherever it is sent.
    expect(theValue()).toBe(text);
    act(() => focusFirstInvalid(document.body));
    expect(within(input).getAllByRole('spinbutton')[0]).toHaveFocus();
    await typeDate(input, '03012026');
    expect([theValue(), isWrong(input)]).toEqual(['2026-03-01', false]);
});

test('a part that is taken out of a date is told, and the date is not sent', async () => {
    const input = await open({ value: '2026-03-01' });
    await userEvent.click(within(input).getAllByRole('spinbutton')[1]!);
    await userEvent.keyboard('{Backspace}');
    await leaveDate(input);
    expect([theValue(), isWrong(input)]).toEqual(['03-DD-2026', true]);
});

test('it is cleared by keyboard and by its button', async () => {
    const input = await open({ value: '2026-03-01' });
    await clearDate(input);
    await leaveDate(input);
    expect([theValue(), dateText(input), isWrong(input)]).toEqual([null, '', false]);
    await typeIn(input, '0301');
    await userEvent.click(within(input).getByTitle('Clear'));
    await leaveDate(input);
    expect([theValue(), dateText(input), isWrong(input)]).toEqual([null, '', false]);
});

test('what somebody else makes of the value is shown', async () => {
    const input = await open({ gives: '2027-01-31' });
    await typeIn(input, '0301');
    await userEvent.click(screen.getByRole('button', { name: 'Give' }));
    expect([theValue(), dateText(await dateInput(/^It/))]).toEqual(['2027-01-31', '01-31-2027']);
});

test('a moment keeps its thousandths until it is changed', async () => {
    const input = await open({ field: dateTime({}), value: '2026-03-01T17:04:05.678Z' });
    await userEvent.click(within(input).getAllByRole('spinbutton')[0]!);
    await leaveDate(input);
    expect(theValue()).toBe('2026-03-01T17:04:05.678Z');
});

test('the calendar opens, gives the day that is chosen, and closes by Escape', async () => {
    const input = await open({ value: '2026-03-01' });
    await hasFirstFocus(input);
    await userEvent.click(within(input).getByRole('button', { name: /^Choose date/ }));
    const calendar = await screen.findByRole('dialog', { name: /^It/ });
    await waitFor(() => expect(calendar).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(theValue()).toBe('2026-03-09');
    await waitForElementToBeRemoved(calendar);
    await userEvent.click(within(input).getByRole('button', { name: /^Choose date/ }));
    const again = await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitForElementToBeRemoved(again);
    expect(theValue()).toBe('2026-03-09');
});

test('a filter is none until its date is whole, and says so', async () => {
    const input = await open({ isFilter: true, value: '2026-03-01' });
    await userEvent.click(within(input).getAllByRole('spinbutton')[1]!);
    await userEvent.keyboard('{Backspace}');
    expect([theValue(), dateText(input), isWrong(input)]).toEqual([null, '03-DD-2026', false]);
    await leaveDate(input);
    expect([isWrong(input), dateText(input)]).toEqual([true, '03-DD-2026']);
    await typeDate(input, '03022026');
    expect([theValue(), isWrong(input)]).toEqual(['2026-03-02', false]);
});

test('a text that it starts with and that is no date is shown, with the reason, until it is one', async () => {
    const { Input } = fieldViewOf(date({}));
    show(
        <Form defaultValues={{ it: '3/32/2027' }}>
            <Input source="it" options={{}} />
            <Value />
        </Form>,
        { resource: 'services/product' },
    );
    const input = await screen.findByRole('textbox', { name: /^It/ });
    expect(input).toHaveValue('3/32/2027');
    expect(input).toBeInvalid();
    expect(screen.getByText(messages.date.text)).toBeInTheDocument();
    expect(theValue()).toBe('3/32/2027');
    await userEvent.tab();
    expect(theValue()).toBe('3/32/2027');
    await userEvent.clear(input);
    expect(theValue()).toBeNull();
    await userEvent.type(input, '3/2/2027');
    expect(theValue()).toBe('2027-03-02');
    expect(input).toHaveValue('3/2/2027');
    await userEvent.tab();
    expect(dateText(await dateInput(/^It/))).toBe('03-02-2027');
    expect(theValue()).toBe('2027-03-02');
});

test('a required date has its star and its help', async () => {
    const input = await open({ field: date({ required: true, help: 'The first day.' }) });
    expect(screen.getByText('It', { selector: 'label > span' }).parentElement).toHaveTextContent('*');
    expect(input).toHaveAccessibleDescription('The first day.');
});

test('all of it is Spanish where the screen is', async () => {
    const input = await open({ spanish: await loadLanguage('es'), value: '2026-03-01' });
    const names = within(input)
        .getAllByRole('spinbutton')
        .map(part => part.getAttribute('aria-label'));
    expect(names).toEqual(['Mes', 'Día', 'Año']);
    expect(dateText(input)).toBe('03-01-2026');
    await userEvent.click(within(input).getByRole('button', { name: /^Elige fecha/ }));
    const calendar = await screen.findByRole('dialog');
    expect(within(calendar).getByText('marzo 2026')).toBeInTheDocument();
    expect(within(calendar).getAllByRole('columnheader')[0]).toHaveAccessibleName('domingo');
    await userEvent.keyboard('{Escape}');
    await typeIn(input, '0230');
    await leaveDate(input);
    expect(screen.getByText('Valor no válido.')).toBeInTheDocument();
});
