import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { changeState } from '../../../../admin/features/adr/products/edit/drafts';
import { session } from '../../../../admin/platform/data/session';
import { fieldViewOf } from '../../../../admin/platform/fields';
import { StepButtons } from '../../../../admin/platform/workflow/StepButtons';
import { date } from '../../../../models/platform/fields/date';
import { promotionWorkflow } from '../../../../models/features/tpm/promotionWorkflow';
import { show, signInAs } from '../../../support/screen';

/** A Thursday some years ahead, which is not the date of the browser in any test. */
const DAY = '2032-01-15';

/** Signs in to a server whose date is this day. */
const signInOn = (today: string): void => {
    signInAs('Administrator');
    const known = session.get();
    if (known.phase === 'signedIn') session.set({ ...known, context: { ...known.context, today } });
};

beforeEach(() => signInOn(DAY));

const APPROVED = { id: 7, status: 3, performance_start_date: '2031-12-01', performance_end_date: DAY } as const;

test.each([
    [DAY, true],
    ['2032-01-14', false],
])('a step that waits for the last day is offered by the server’s day: %s %s', (day, isOffered) => {
    signInOn(day);
    show(<StepButtons workflow={promotionWorkflow} words="workbench.steps" record={APPROVED} />);
    const complete = screen.queryByRole('button', { name: 'Complete' });
    expect(complete !== null).toBe(isOffered);
});

test('tracking without a date begins on the Sunday of the server’s week', () => {
    const state = changeState(undefined, { id: 1, prod_status_id: 1, track: true });
    expect(state).toMatchObject({ track_begin_date: '2032-01-11', track_end_date: '2032-04-10' });
});

test('a calendar opens at the server’s month, with its day marked', async () => {
    const { Input } = fieldViewOf(date({}));
    show(
        <Form>
            <Input source="it" options={{ label: 'It' }} />
        </Form>,
        { resource: 'services/product' },
    );
    await userEvent.click(await screen.findByRole('button', { name: /choose date/i }));
    const calendar = await screen.findByRole('dialog');
    expect(calendar).toHaveTextContent('January 2032');
    expect(within(calendar).getByRole('gridcell', { current: 'date' })).toHaveTextContent('15');
});
