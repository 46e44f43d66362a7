import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SheetVersion } from '../../../../models/features/tpm/dealSheetCalls';
import { dateOf, dayOf } from '../../../../models/platform/calendar/day';
import { session } from '../../../../admin/platform/data/session';
import { signInAs } from '../../../support/screen';
import type { CannedAnswer } from '../../../support/server';
import { open, panel } from './workbench';

const of = { allowance_code: null, products: [] as string[], product_count: 0, promotion: 'Spring' };
const VERSIONS: readonly SheetVersion[] = [
    {
        id: 41,
        version: 2,
        from: null,
        to: null,
        create_user: 'sam',
        create_date: '2026-11-02T12:00:00.000Z',
        change_count: 4,
        changes: [
            { ...of, field: 'amount', allowance_code: 'AD_FEE', from: '$1,000.00', to: '$900.00' },
            {
                ...of,
                field: 'off_invoice',
                from: '$3.00',
                to: '$2.50',
                products: ['Oats (0-38000-59667)'],
                product_count: 12,
            },
            { ...of, field: 'performance_end_date', from: '03-14-2027', to: '03-21-2027' },
        ],
    },
    {
        id: 40,
        version: 1,
        from: null,
        to: null,
        create_user: 'kim',
        create_date: '2026-10-02T12:00:00.000Z',
        change_count: 0,
        changes: [],
    },
];

/** Opens the deal sheet dialog of a node. @returns the server's calls and the dialog */
const opened = async (query: string, name: string, data: readonly SheetVersion[] = VERSIONS) => {
    const { calls } = open(query, {
        answer: ({ path }): CannedAnswer => {
            if (path === '/tpm/dealsheet/list') return { data };
            return path === '/tpm/tradecalendar/account/3' ? { data: calendar } : (undefined as never);
        },
    });
    await panel(name);
    const menu = screen.queryByRole('button', { name: 'More actions' });
    if (menu) await userEvent.click(menu);
    await userEvent.click(await screen.findByRole(menu ? 'menuitem' : 'button', { name: 'Deal sheet…' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Deal sheet of ${name}` }));
    return { calls, dialog };
};

const choose = async (label: string, name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name }));
};

const today = (): string => {
    const known = session.get();
    return known.phase === 'signedIn' ? known.context.today : '';
};

let calendar: object;

beforeEach(() => {
    signInAs('TPM User');
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
    const day = dayOf(today());
    const dates = { submit_date: null, publish_date: null, due_date: null };
    calendar = {
        calendar_id: 7,
        name: 'Larkspur',
        week_start: 0,
        buyin_days_before: 14,
        buyin_days_after: 0,
        lead_days: null,
        periods: [
            { name: 'P1', begin_date: dateOf(day - 40), end_date: dateOf(day - 6), ...dates },
            { name: 'P2', begin_date: dateOf(day - 5), end_date: dateOf(day + 20), ...dates },
        ],
    };
});

test('a promotion’s versions say what has changed, who made them and when, and are downloaded again', async () => {
    const { dialog, calls } = await opened('?promotion=12&tab=history', 'Spring');
    const versions = within(await dialog.findByRole('region', { name: 'Versions' }));
    await versions.findByText('Version 2');
    expect(versions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Version 2sam · (in )?\d+ \w+( ago)?/),
        'AD Fee: Amount $1,000.00 → $900.00',
        'Oats (0-38000-59667) and 11 more: Off invoice $3.00 → $2.50',
        'Ends 03-14-2027 → 03-21-2027',
        '1 more change is in the file.',
        expect.stringMatching(/^Version 1kim · .*The first version\.$/),
    ]);
    expect(versions.getByTitle(/^11-02-2026 @/)).toHaveAttribute('datetime');
    expect(calls.find(({ path }) => path === '/tpm/dealsheet/list')?.query.toString()).toBe('promo_id=12');
    await choose('Format', 'Excel (XLSX)');
    await choose('Language', 'Español');
    await userEvent.click(versions.getByRole('button', { name: 'Download version 1' }));
    await waitFor(() =>
        expect(calls.find(({ path }) => path === '/tpm/dealsheet/40/file')?.query.toString()).toBe(
            'format=xlsx&language=es',
        ),
    );
});

test('an export brings the next version, and the versions are read again', async () => {
    const { dialog, calls } = await opened('?group=30', 'Circulars', []);
    expect(await dialog.findByText('Nothing was exported yet.')).toBeInTheDocument();
    const lists = () => calls.filter(({ path }) => path === '/tpm/dealsheet/list').length;
    const before = lists();
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(lists()).toBe(before + 1));
    expect(calls.find(({ path }) => path === '/tpm/dealsheet/export')).toMatchObject({
        method: 'POST',
        body: { group_id: 30, format: 'pdf', language: 'en' },
    });
});

test('an account’s sheet is of the days of its period, and of no others that end before they begin', async () => {
    const { dialog, calls } = await opened('?account=3', 'Bluestone');
    const day = dayOf(today());
    const month = (name: string) =>
        within(dialog.getByRole('group', { name })).getByRole('spinbutton', { name: 'Month' });
    await waitFor(() =>
        expect(month('From')).toHaveAttribute('aria-valuenow', String(Number(dateOf(day - 5).slice(5, 7)))),
    );
    const button = dialog.getByRole('button', { name: 'Export' });
    await userEvent.click(button);
    await waitFor(() => expect(calls.some(({ path }) => path === '/tpm/dealsheet/export')).toBe(true));
    expect(calls.find(({ path }) => path === '/tpm/dealsheet/export')?.body).toEqual({
        plan_account_id: 3,
        from: dateOf(day - 5),
        to: dateOf(day + 20),
        format: 'pdf',
        language: 'en',
    });
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Export' })).toBeEnabled());
    const year = within(dialog.getByRole('group', { name: 'To' })).getByRole('spinbutton', { name: 'Year' });
    await userEvent.click(year);
    await userEvent.keyboard('1999');
    expect(await dialog.findByText('Must not be before the first day.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled();
});

test('a cancelled promotion has no next version, and what was sent is still there', async () => {
    const { dialog } = await opened('?promotion=16&tab=history', 'Easter');
    expect(dialog.getByText('This promotion is cancelled: it has no deal sheet.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled();
    expect(await dialog.findByRole('button', { name: 'Download version 2' })).toBeEnabled();
});
