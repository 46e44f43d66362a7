import { accountsOf, calendarLines } from '../../../../../models/features/tpm/calendarLines';
import { packedLines } from '../../../../../models/features/tpm/calendarTracks';
import { agendaOf } from '../../../../../admin/features/tpm/calendar/agenda';
import { barOf } from './promotions';

const idsOf = (lines: readonly (readonly { readonly id: number }[])[]) => lines.map(line => line.map(({ id }) => id));

test('what has no day in common shares a line; one day in common is enough for another', () => {
    const bars = [
        barOf(1, '2027-03-03', '2027-03-09'),
        barOf(2, '2027-03-09', '2027-03-16'),
        barOf(3, '2027-03-10', '2027-03-16'),
        barOf(4, '2027-12-30', '2028-01-05'),
    ];
    expect(idsOf(packedLines(bars))).toEqual([[1, 3, 4], [2]]);
    // The order of the bars does not matter; of those that begin on the same day the longest comes first.
    expect(idsOf(packedLines([...bars].reverse()))).toEqual([[1, 3, 4], [2]]);
    expect(idsOf(packedLines([barOf(5, '2027-03-03', '2027-03-03'), barOf(6, '2027-03-03', '2027-04-03')]))).toEqual([
        [6],
        [5],
    ]);
    expect(packedLines([])).toEqual([]);
});

test('packing needs as many lines as promotions run on one day, and none that overlap share one', () => {
    const day = (at: number) => new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10);
    const bars = Array.from({ length: 300 }, (_, at) => {
        const first = (at * 37) % 360;
        return barOf(at + 1, day(first), day(first + ((at * 13) % 30)));
    });
    const lines = packedLines(bars);
    for (const line of lines)
        for (const [at, { days }] of line.entries())
            if (at > 0) expect(days.first > line[at - 1]!.days.last).toBe(true);
    const running = bars.map(
        ({ days }) => bars.filter(each => each.days.first <= days.first && days.first <= each.days.last).length,
    );
    expect(lines).toHaveLength(Math.max(...running));
    expect(lines.flat()).toHaveLength(300);
});

test('accounts and groups stand in the order of their names, each with the lines that it needs', () => {
    const bars = [
        barOf(1, '2027-03-03', '2027-03-09', {
            account_name: 'Fargo',
            plan_account_id: 60,
            group_id: 9,
            group_name: 'Base',
        }),
        barOf(2, '2027-03-03', '2027-03-09'),
        barOf(3, '2027-03-05', '2027-03-11'),
        barOf(4, '2027-03-05', '2027-03-11', { group_id: 8, group_name: 'Autumn' }),
    ];
    const accounts = accountsOf(bars);
    const namesOf = (folded: readonly number[]) =>
        calendarLines(accounts, new Set(folded)).map(line => [
            line.kind === 'account' ? line.account.name : (line.group?.name ?? null),
            line.bars.map(({ id }) => id).join(),
        ]);
    expect(namesOf([])).toEqual([
        ['Duluth', ''],
        ['Autumn', '4'],
        ['Spring', '2'],
        ['Spring', '3'],
        ['Fargo', ''],
        ['Base', '1'],
    ]);
    // While an account is folded, its groups share lines.
    expect(namesOf([50])).toEqual([
        ['Duluth', ''],
        [null, '2'],
        [null, '3'],
        [null, '4'],
        ['Fargo', ''],
        ['Base', '1'],
    ]);
});

test('accounts and groups are there without promotions too, each once', () => {
    const account = (id: number, account_name: string, groups: readonly { id: number; name: string }[]) => ({
        plan_account_id: id,
        account_id: id * 10,
        account_name,
        account_code: null,
        plan_id: 5,
        plan_name: '2027',
        groups: [...groups],
    });
    const planAccounts = [
        account(60, 'Fargo', []),
        account(50, 'Duluth', [
            { id: 7, name: 'Spring' },
            { id: 8, name: 'Autumn' },
        ]),
    ];
    const namesOf = (bars: Parameters<typeof accountsOf>[0]) =>
        calendarLines(accountsOf(bars, planAccounts), new Set()).map(line => [
            line.kind === 'account' ? line.account.name : line.group?.name,
            line.bars.length,
        ]);
    expect(namesOf([])).toEqual([
        ['Duluth', 0],
        ['Autumn', 0],
        ['Spring', 0],
        ['Fargo', 0],
    ]);
    const bars = [barOf(1, '2027-03-03', '2027-03-09')];
    expect(namesOf(bars)).toEqual([
        ['Duluth', 0],
        ['Autumn', 0],
        ['Spring', 1],
        ['Fargo', 0],
    ]);
});

test('an agenda lists from a week on what starts in each, and first what goes on', () => {
    const weeks = agendaOf(
        [
            barOf(1, '2027-02-24', '2027-03-10'),
            barOf(2, '2027-03-16', '2027-03-16'),
            barOf(3, '2027-03-10', '2027-03-30'),
            barOf(4, '2027-02-24', '2027-03-09'),
            barOf(5, '2027-12-30', '2028-01-04'),
        ],
        '2027-03-12',
        { week_start: 3 },
    );
    expect(weeks.map(({ days, bars }) => [days, bars.map(({ id }) => id)])).toEqual([
        [null, [1]],
        [{ first: '2027-03-10', last: '2027-03-16' }, [3, 2]],
        [{ first: '2027-12-29', last: '2028-01-04' }, [5]],
    ]);
});
