import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, RecordContextProvider } from 'react-admin';
import { fieldViewOf } from '../../../../admin/platform/fields';
import { listDefinitions } from '../../../../models/platform/definition/registry';
import { choice } from '../../../../models/platform/fields/choice';
import type { Field } from '../../../../models/platform/fields/kind';
import { numbered } from '../../../../models/platform/fields/numbered';
import { reference } from '../../../../models/platform/fields/reference';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const status = choice(['New', 'Closed'], { required: true, colors: { New: 'blue' } });

const cell = (field: Field, it: unknown) => {
    const { Cell } = fieldViewOf(field);
    show(
        <RecordContextProvider value={{ id: 1, it }}>
            <Cell source="it" options={field.options} />
        </RecordContextProvider>,
        { resource: 'services/product' },
    );
};
const pillOf = async (text: string) => (await screen.findByText(text)).closest('.pill');

beforeEach(() => signInAs('Administrator'));

test('a state has the colour of its definition', async () => {
    cell(status, 'New');
    expect(await pillOf('New')).toHaveClass('entity-blue');
});

test('a state without a colour is a neutral pill', async () => {
    cell(status, 'Closed');
    expect((await pillOf('Closed'))?.className).toBe('pill entity-color');
});

test('a state that is kept as a number has its colour too', async () => {
    cell(numbered({ 1: 'Open', 2: 'Shut' }, { colors: { 2: 'red' } }), 2);
    expect(await pillOf('Shut')).toHaveClass('entity-red');
});

test('a choice that is no state is plain text', async () => {
    cell(choice(['New', 'Closed'], {}), 'New');
    expect(await pillOf('New')).toBeNull();
});

test('a status of a reference table has the colour that its record has', async () => {
    const declined = { id: 7, code: 'NOT', name: 'Not authorized', color: 'red', enabled: true };
    answerWith(() => ({ data: [declined], headers: { 'Content-Range': 'x 0-0/1' } }));
    cell(reference('settings/productentitystatus', {}), 7);
    expect(await pillOf('NOT · Not authorized')).toHaveClass('entity-red');
});

test('a form offers states as pills, and shows the chosen one as one', async () => {
    const { Input } = fieldViewOf(status);
    show(
        <Form defaultValues={{ it: 'Closed' }}>
            <Input source="it" options={status.options} />
        </Form>,
        { resource: 'services/product' },
    );
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(screen.getByRole('option', { name: 'New' }));
    expect(await pillOf('New')).toHaveClass('entity-blue');
});

test('every choice that is a state has colours', () => {
    const states = listDefinitions().flatMap(({ path, allFields }) =>
        (Object.entries(allFields) as [string, Field][])
            .filter(
                ([name, { kind }]) =>
                    /status$|^state$|^result$/.test(name) && ['choice', 'numbered'].includes(kind.name),
            )
            .map(([name, { options }]) => [`${path}.${name}`, 'colors' in options] as const),
    );
    expect(states.length).toBeGreaterThan(5);
    expect(states.filter(([, has]) => !has)).toEqual([]);
});
