import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, RecordContextProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { fieldViewOf, fieldViews } from '../../../../admin/platform/fields';
import { loadLanguage } from '../../../../admin/platform/i18n/provider';
import type { LanguageTexts } from '../../../../admin/platform/i18n/language';
import { memoizeResolver, resolverOf } from '../../../../admin/platform/form/rules';
import { shapeSchema } from '../../../../models/platform/definition/schema';
import type { KindName } from '../../../../models/platform/fields/kind';
import { clearDate, dateInput, dateText, typeDate } from '../../../support/dates';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';
import { fixtures, type Fixture } from './fixtures';

let spanish: LanguageTexts;

beforeAll(async () => {
    spanish = await loadLanguage('es');
});

const grocery = { id: 7, code: 'GROC', name: 'Grocery', enabled: true, username: 'grocer.pat' };
const all = Object.entries(fixtures) as [KindName, Fixture<KindName>][];

const Value = () => <output>{JSON.stringify(useFormContext().watch('it') ?? null)}</output>;
const theValue = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

const INPUT = /it/i;
const enter: Record<Fixture<KindName>['by'], (entered: string) => Promise<void>> = {
    typing: async entered => {
        // In user-event, a bracket begins the name of a key; two brackets type one.
        await userEvent.type(screen.getByLabelText(INPUT), entered.replace(/[{[]/g, '$&$&'));
        await userEvent.tab();
    },
    picking: async entered => typeDate(await dateInput(INPUT), entered),
    switching: async () => userEvent.click(screen.getByRole('switch')),
    choosing: async entered => {
        await userEvent.click(screen.getByRole('combobox'));
        await userEvent.click(screen.getByRole('option', { name: entered }));
    },
    searching: async () => {
        await userEvent.click(await screen.findByRole('combobox'));
        await userEvent.click(await screen.findByRole('option', { name: /Grocery|GROC/ }));
    },
};

beforeEach(() => {
    signInAs('Administrator');
    answerWith(() => ({ data: [grocery], headers: { 'Content-Range': 'x 0-0/1' } }));
});

test('every kind has a fixture', () => {
    expect(Object.keys(fixtures).sort()).toEqual(Object.keys(fieldViews).sort());
});

test.each(all)(
    '%s: what is entered is the value, and the input shows the value as it was entered',
    async (_, fixture) => {
        const { Input } = fieldViewOf(fixture.field);
        show(
            <Form>
                <Input source="it" options={fixture.field.options} />
                <Value />
            </Form>,
            { resource: 'services/product' },
        );
        await enter[fixture.by](fixture.entered);
        expect(theValue()).toEqual(fixture.value);
        if (fixture.by === 'typing') expect(screen.getByLabelText(INPUT)).toHaveValue(fixture.entered);
        if (fixture.by === 'picking') expect(dateText(await dateInput(INPUT))).toBe(fixture.entered);
    },
);

test.each(all)('%s: clearing an input leaves nothing', async (_, { field, by, value }) => {
    if (by !== 'typing' && by !== 'picking') return;
    const { Input } = fieldViewOf(field);
    show(
        <Form defaultValues={{ it: value }}>
            <Input source="it" options={field.options} />
            <Value />
        </Form>,
        { resource: 'services/product' },
    );
    if (by === 'picking') await clearDate(await dateInput(INPUT));
    else fireEvent.change(screen.getByLabelText(INPUT), { target: { value: '' } });
    expect(theValue()).toBeNull();
});

test.each(all)('%s: a cell and a record’s screen show it', async (_, { field, value, shown }) => {
    const { Cell, Show } = fieldViewOf(field);
    show(
        <RecordContextProvider value={{ id: 1, it: value }}>
            <div data-testid="cell">
                <Cell source="it" options={field.options} />
            </div>
            <div data-testid="show">
                <Show source="it" options={field.options} />
            </div>
        </RecordContextProvider>,
        { resource: 'services/product' },
    );
    if (shown) await screen.findAllByText(shown, { normalizer: text => text });
    const cell = screen.getByTestId('cell');
    // A list shows a moment as relative time, with the exact moment as the title.
    if (field.kind.name === 'dateTime')
        expect(within(cell).getByTitle(shown)).toHaveTextContent(/^(in )?\d+ \w+( ago)?$/);
    else expect(cell).toHaveTextContent(shown.replace(/\s+/g, ' '));
    expect(screen.getByTestId('show')).toHaveTextContent(shown.replace(/\s+/g, ' '));
});

test.each(all)('%s: a filter is drawn with its label, for each operator', async (_, { field }) => {
    const { FilterInput, filters } = fieldViewOf(field);
    for (const operator of filters) {
        expect(field.kind.operators).toContain(operator);
        const { unmount } = show(
            <Form>
                <FilterInput source={`it_${operator}`} label="Some label" options={field.options} />
            </Form>,
            { resource: 'services/product' },
        );
        const [input] = await screen.findAllByLabelText(/Some label/);
        expect(input).toBeInTheDocument();
        unmount();
    }
});

const COMMA = 'A comma may only group thousands, as in 1,250. Decimals follow a point, as in 12.99.';
const COMA = 'La coma solo separa los miles, como en 1,250. Los decimales van tras un punto, como en 12.99.';

describe.each([
    ['in English', COMMA],
    ['in Spanish', COMA],
])('what is typed in place of a number stays, with the reason, %s', (language, comma) => {
    test.each([
        ['money', '1,25', comma],
        ['money', '25.000', /^(Thousands are|Los miles se)/],
        ['money', '12.505', /two decimals|dos decimales/],
        ['money', 'abc', /^(Must be a number|Debe ser un número)/],
        ['integer', '1.000,50', comma],
        ['integer', '5x', /^(Must be a number|Debe ser un número)/],
        ['integer', '2.5', /whole number|número entero/],
    ] as const)('%s: %s', async (kind, typed, reason) => {
        const { field } = fixtures[kind];
        const { Input } = fieldViewOf(field);
        show(
            <Form mode="onBlur" resolver={memoizeResolver(joi => resolverOf(shapeSchema(joi, { it: field })))}>
                <Input source="it" options={field.options} />
            </Form>,
            { resource: 'services/product', ...(language === 'in Spanish' && { spanish }) },
        );
        await userEvent.type(screen.getByLabelText(INPUT), typed);
        await userEvent.tab();
        expect(await screen.findByText(reason)).toBeInTheDocument();
        expect(screen.getByLabelText(INPUT)).toHaveValue(typed);
    });
});
