import { Notification } from 'react-admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PromotionGrid } from '../../../../admin/features/tpm/grid/PromotionGrid';
import { makeSheetReports, useDraftReport, type SheetReports } from '../../../../admin/features/tpm/grid/sheetReport';
import { useTrips } from '../../../../admin/features/tpm/guardrails/useTrips';
import { FiguresLine } from '../../../../admin/features/tpm/workbench/promotion/FiguresLine';
import { PromotionFacts } from '../../../../admin/features/tpm/workbench/promotion/PromotionFacts';
import type { GridPayload } from '../../../../models/features/tpm/gridCalls';
import type { GridRows } from '../../../../models/features/tpm/gridRows';
import { allowance, product } from '../../../models/features/tpm/gridRows';
import { positionsOf } from '../../../support/promotionSheet';
import { show, signInAs } from '../../../support/screen';

const DAYS = { ad_start_date: '2027-03-01', ad_end_date: '2027-03-14' };
const promotion = {
    id: 5,
    plan_id: 3,
    version: 2,
    status: 1,
    name: 'Spring',
    performance_type: 'AD',
    baseline_cases: 400,
    performance_start_date: '2027-03-01',
    performance_end_date: '2027-03-14',
    actual_spend: 0,
};
const products = [product(11), product(12, { case_cost: 30 })];
const off = allowance('AD_OFF_INVOICE', { ...DAYS, projected_cases: 740, product_ids: [11] });
const fee = allowance('AD_FEE', { allowance_amount: 1000, lumpsum_date: '2027-03-01' });

const guardrail = (measure: string, limit_value: number) => ({
    id: limit_value,
    name: `Limit of ${String(limit_value)}`,
    measure,
    limit_value,
    allowance_code: null,
    approver_user: null,
    approver_name: null,
});
const guardrails = [guardrail('SPEND', 5_000), guardrail('BUDGET_PERCENT', 92.2)];

interface Answer {
    readonly status: number;
    readonly data?: unknown;
    readonly errors?: Record<string, string>;
}

type Rows = Pick<GridRows, 'products' | 'allowances'>;

/** Answers reads with these rows (by default the rows above), and each save with the next of these functions. */
const serve = (...input: readonly (Partial<Rows> | ((sent: GridPayload) => Answer))[]) => {
    const rows = { products, allowances: [off, fee], ...input.find(one => typeof one === 'object') };
    const answers = input.filter(one => typeof one === 'function');
    const sent: GridPayload[] = [];
    const lists: Readonly<Record<string, unknown>> = {
        'services/tpm/promotion/5': promotion,
        'services/tpm/promoproduct': rows.products,
        'services/tpm/allowance': rows.allowances,
        'tpm/promotion/5/guardrails': { budget: 10_000, committed: 6_000, guardrails },
    };
    globalThis.fetch = (async (url: string, { method, body }: RequestInit) => {
        const reading = lists[url.replace(/^.*\/iss\/api\//, '').replace(/\?.*$/, '')];
        if (method === 'PUT') sent.push(JSON.parse(body as string) as GridPayload);
        const {
            status,
            data = null,
            errors = null,
        } = method === 'PUT' ? answers[sent.length - 1]!(sent.at(-1)!) : { status: 200, data: reading };
        return {
            ok: status < 400,
            status,
            headers: new Headers({ 'Content-Range': 'rows 0-1/2' }),
            text: async () => JSON.stringify({ status, data, errors }),
        };
    }) as never;
    return sent;
};
const saved = (answer: object) => () => ({
    status: 200,
    data: { version: 3, products, allowances: [off, fee], ids: {}, ...answer },
});

const positionOf = positionsOf(['AD_OFF_INVOICE', 'AD_FEE']);
const [PACK, COST, NET] = [positionOf('pack'), positionOf('case_cost'), positionOf('net')];
const LAST = positionOf('regular');
const [OFF, FEE] = [positionOf('AD_OFF_INVOICE'), positionOf('AD_FEE')];
/** Row indexes: Amount, volume, from, to, spend, then the products. */
const [AMOUNT, VOLUME, FROM, TO, SPEND, FIRST, SECOND] = [0, 1, 2, 3, 4, 5, 6];

const cell = (row: number, col: number) =>
    document.querySelector<HTMLElement>(`[data-cell="${String(row)}:${String(col)}"]`)!;
const press = (row: number, col: number, shiftKey = false) => {
    fireEvent.mouseDown(cell(row, col), { shiftKey });
    fireEvent.mouseUp(window);
};
const paste = (text: string) => fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => text } });
const total = (name: string) => document.querySelector(`[data-total="${name}"]`)?.textContent;
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

/** The promotion as its header receives it, with nothing planned yet. */
const node = {
    ...promotion,
    planned: 0,
    actual: 0,
    budget_percent: null,
    projected_cases: null,
    spend_per_case: null,
    spend_percent: null,
    lift: null,
    incremental_cases: null,
    cost_per_incremental_case: null,
};

const Trips = ({ reports }: { reports: SheetReports }) => {
    const report = useDraftReport(promotion as never, reports);
    return (
        <ul aria-label="Guardrails">
            {useTrips(promotion as never, report).map(message => (
                <li key={message}>{message}</li>
            ))}
        </ul>
    );
};
const trips = () =>
    within(screen.getByRole('list', { name: 'Guardrails' }))
        .queryAllByRole('listitem')
        .map(each => each.textContent);

const open = async (isLocked = false) => {
    const onSaved = jest.fn();
    const reports = makeSheetReports();
    signInAs('TPM User');
    show(
        <>
            <PromotionGrid promotionId={5} planId={3} isLocked={isLocked} onSaved={onSaved} reports={reports} />
            <Notification />
            <PromotionFacts promotion={node as never} account={{ available: 0 } as never} reports={reports} />
            <FiguresLine promotion={node as never} budget={10_000} reports={reports} />
            <Trips reports={reports} />
        </>,
    );
    await screen.findByRole('grid', { name: 'Products and allowances' });
    return onSaved;
};

test('guardrails are met by what is typed, saved or not, and not at their limits', async () => {
    serve();
    await open();
    // $3,220.00 is planned: with $6,000.00 it is 92.2 % of the budget.
    await waitFor(() => expect(total('planned')).toBe('$3,220.00'));
    press(AMOUNT, FEE);
    await userEvent.keyboard('2780.01{Enter}');
    // 740 cases at $3.00, and the fee.
    await waitFor(() => expect(total('planned')).toBe('$5,000.01'));
    await waitFor(() =>
        expect(trips()).toEqual([
            "Spend $5,000.01 is above the guardrail 'Limit of 5000', $5,000.00; any BDM approves with a reason.",
            "Committed spend would be $11,000.01, 110.0 % of the budget, above the guardrail 'Limit of 92.2', 92.2 %; any BDM approves with a reason.",
        ]),
    );
    press(AMOUNT, FEE);
    await userEvent.keyboard('1000{Enter}');
    await waitFor(() => expect(trips()).toEqual([]));
    // A value that cannot be read trips no guardrail.
    press(AMOUNT, FEE);
    await userEvent.keyboard('much{Enter}');
    await waitFor(() => expect(total('planned')).toBe('—'));
    expect(trips()).toEqual([]);
});

test('shows costs, figures, cover and what stands once for an allowance', async () => {
    serve();
    await open();
    expect(cell(FIRST, COST)).toHaveTextContent('$24.00');
    // (24.00 - 3.00) / 12
    expect(cell(FIRST, NET)).toHaveTextContent('$1.75');
    expect(cell(SECOND, NET)).toHaveTextContent('$2.50');
    expect([cell(FIRST, OFF), cell(SECOND, OFF)].map(each => each.textContent)).toEqual(['✓', '']);
    expect(cell(FIRST, FEE)).toHaveClass('is-closed');
    expect(cell(VOLUME, OFF)).toHaveTextContent('740 cs');
    expect(cell(SPEND, OFF)).toHaveTextContent('$2,220.00');
    expect(total('planned')).toBe('$3,220.00');
    expect(total('lift')).toBe('85.0 %');
});

test('what is typed, covered and filled is live, undone and done again, and only that is saved', async () => {
    const sent = serve(saved({}));
    const onSaved = await open();
    press(AMOUNT, OFF);
    await userEvent.keyboard('2{Enter}');
    await waitFor(() => expect(total('planned')).toBe('$2,480.00'));
    press(SECOND, OFF);
    await userEvent.keyboard(' ');
    await waitFor(() => expect(cell(SECOND, OFF)).toHaveTextContent('✓'));
    press(FIRST, COST);
    press(SECOND, COST, true);
    await userEvent.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(cell(SECOND, COST)).toHaveTextContent('$24.00'));
    expect(screen.getByText('3 unsaved changes')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}zz{/Control}');
    expect(cell(SECOND, OFF)).toHaveTextContent('');
    await userEvent.keyboard('{Control>}yy{/Control}');
    expect(cell(SECOND, COST)).toHaveTextContent('$24.00');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent).toEqual([
        {
            plan_id: 3,
            promo_id: 5,
            version: 2,
            delete_product_ids: [],
            delete_allowance_codes: [],
            products: [{ id: 12, case_cost: 24 }],
            allowances: [{ allowance_code: 'AD_OFF_INVOICE', allowance_amount: 2, product_ids: [11, 12] }],
        },
    ]);
});

test('a block from a spreadsheet lands in the cells, and what means nothing there changes nothing', async () => {
    serve();
    await open();
    press(FIRST, PACK);
    paste('10\t"$1,234.50"\t2.49\n24\t$30\t3.99');
    await waitFor(() => expect(cell(FIRST, COST)).toHaveTextContent('$1,234.50'));
    expect([cell(SECOND, PACK), cell(SECOND, COST + 1)].map(each => each.textContent)).toEqual(['24', '$3.99']);
    press(FIRST, OFF);
    paste('\nsí');
    await waitFor(() => expect(cell(SECOND, OFF)).toHaveTextContent('✓'));
    expect(cell(FIRST, OFF)).toHaveTextContent('');
    paste('maybe');
    expect(await screen.findByText(/“maybe”/)).toBeInTheDocument();
});

const COMMA = 'A comma may only group thousands, as in 1,250. Decimals follow a point, as in 12.99.';

test('what is typed or pasted in place of a number stays as it was, with the reason, and is not saved', async () => {
    const sent = serve();
    await open();
    const typed = [
        [FIRST, PACK, '1,25', COMMA],
        [FIRST, COST, '12.505', 'Must have at most two decimals.'],
        [AMOUNT, OFF, '2,49', COMMA],
        [VOLUME, OFF, '2.5', 'Must be a whole number.'],
        [SECOND, COST, 'abc', 'Must be a number, such as 1,250 or 12.99.'],
    ] as const;
    for (const [row, col, text] of typed) {
        press(row, col);
        await userEvent.keyboard(`${text}{Enter}`);
    }
    press(SECOND, COST + 1);
    paste('25.000');
    await save();
    for (const [row, col, text, reason] of typed) {
        await waitFor(() => expect(cell(row, col)).toHaveAttribute('title', reason));
        expect(cell(row, col).textContent).toContain(text);
    }
    expect(cell(SECOND, COST + 1)).toHaveTextContent(/^25\.000$/);
    expect(screen.getByText('Not saved: 6 cells to correct.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    expect([total('planned'), cell(FIRST, NET).textContent, cell(SPEND, OFF).textContent]).toEqual(['—', '—', '—']);
});

test('an amount that is left by a click keeps what was typed', async () => {
    serve();
    await open();
    press(AMOUNT, FEE);
    await userEvent.keyboard('1,25');
    fireEvent.blur(screen.getByRole('textbox', { name: /AD Fee/ }));
    await waitFor(() => expect(cell(AMOUNT, FEE)).toHaveTextContent('1,25'));
    await waitFor(() => expect(cell(AMOUNT, FEE)).toHaveAttribute('title', COMMA));
});

test('a paste past the last product or column says how many cells did not fit', async () => {
    serve();
    await open();
    press(SECOND, COST);
    paste('25\t2.49\n26\t2.59\n27\t2.69');
    await waitFor(() => expect(cell(SECOND, COST)).toHaveTextContent('$25.00'));
    expect(await screen.findByText(/^4 pasted cells lie past the end of the grid/)).toBeInTheDocument();
    press(FIRST, LAST);
    paste('x\t800');
    expect(await screen.findByText(/^1 pasted cell lies past the end of the grid/)).toBeInTheDocument();
});

const ADD_ROW = 7;

test('of codes that are pasted below the products each is told, and what is there already is not added again', async () => {
    serve();
    const unread = globalThis.fetch;
    const found = { ...products[0], srp: null, group_name: null };
    const other = { upc_item: '03800059667', upc_case: '03800059667', pack: '12' };
    const named = [
        { index: 0, product: found },
        { index: 1, product: { ...found, ...other, id: 1013 } },
    ];
    globalThis.fetch = (async (url: string, init: RequestInit) =>
        url.includes('/tpm/promo/products/named')
            ? {
                  ok: true,
                  status: 200,
                  headers: new Headers(),
                  text: async () =>
                      JSON.stringify({
                          status: 200,
                          errors: null,
                          data: { found: named, rejected: [{ index: 2, reason: 'There is no such product.' }] },
                      }),
              }
            : unread(url, init)) as never;
    await open();
    press(ADD_ROW, COST);
    paste(`${products[0]!.upc_item}\n038000596674\n0-11111-11111\n12x\n0-11111-11111\n0`);
    const dialog = await screen.findByRole('dialog', { name: 'Add products' });
    expect(await within(dialog).findByText('1 product found')).toBeInTheDocument();
    expect(within(dialog).getByText('5 codes or values are not added:')).toBeInTheDocument();
    expect(
        within(dialog)
            .getAllByRole('listitem')
            .map(item => item.textContent),
    ).toEqual([
        expect.stringContaining('0-11111-11111: There is no such product.'),
        expect.stringContaining('This product is in the promotion already.'),
        expect.stringMatching(/^12x: Must be 1 to 15 digits/),
        expect.stringMatching(/^0: /),
        '0-11111-11111: The same code is pasted twice.',
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(cell(ADD_ROW, COST)).toHaveTextContent('$24.00'));
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
});

test('rows that are pasted below the products bring their numbers, by columns that can be chosen', async () => {
    serve();
    const unread = globalThis.fetch;
    const found = { ...products[0], id: 1013, upc_item: '03800059667', upc_case: '03800059667', pack: '12', srp: 1 };
    globalThis.fetch = (async (url: string, init: RequestInit) =>
        url.includes('/tpm/promo/products/named')
            ? {
                  ok: true,
                  status: 200,
                  headers: new Headers(),
                  text: async () =>
                      JSON.stringify({
                          status: 200,
                          errors: null,
                          data: { found: [{ index: 0, product: found }], rejected: [] },
                      }),
              }
            : unread(url, init)) as never;
    await open();
    press(ADD_ROW, COST);
    paste('Name\tUPC\tCost\tPack\nOats big\t038000596674\t31.50\ttwelve');
    const dialog = await screen.findByRole('dialog', { name: 'Add products' });
    expect(await within(dialog).findByText('1 product found')).toBeInTheDocument();
    expect(within(dialog).getByRole('listitem')).toHaveTextContent(/038000596674.*Pack: twelve.*does not fit/);
    const columns = within(dialog).getAllByRole('combobox');
    expect(columns.map(column => (column as HTMLSelectElement).value)).toEqual([
        'description',
        'upc_item',
        'case_cost',
        'pack',
    ]);
    await userEvent.selectOptions(columns[3]!, 'Left out');
    expect(within(dialog).queryByRole('listitem')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(cell(ADD_ROW, COST)).toHaveTextContent('$31.50'));
    expect(cell(ADD_ROW, PACK)).toHaveTextContent('12');
    expect(cell(ADD_ROW, 0)).toHaveTextContent('Oats big');
});

test('a percentage becomes the amount that it comes to, or says which costs differ', async () => {
    serve();
    await open();
    press(AMOUNT, OFF);
    await userEvent.keyboard('5%{Enter}');
    await waitFor(() => expect(cell(AMOUNT, OFF)).toHaveTextContent('$1.20'));
    press(SECOND, OFF);
    await userEvent.keyboard('x');
    press(AMOUNT, OFF);
    await userEvent.keyboard('5%{Enter}');
    // The active cell has moved on, and the text that was typed stays.
    expect(cell(VOLUME, OFF)).toHaveClass('is-active');
    expect(await screen.findByRole('alert')).toHaveTextContent(
        'Product 11 (0-38000-50011) costs $24.00 and Product 12 (0-38000-50012) costs $30.00',
    );
    expect(cell(AMOUNT, OFF)).toHaveTextContent('5%');
});

test('a percentage or a date that cannot be read stays as it was typed or pasted, with the reason', async () => {
    const sent = serve(saved({ allowances: [{ ...off, product_ids: [11, 12] }, fee] }));
    await open();
    const leave = async (row: number, col: number, text: string) => {
        press(row, col);
        await userEvent.keyboard(text);
        fireEvent.blur(screen.getByRole('textbox', { name: /AD/ }));
        await waitFor(() => expect(cell(row, col)).toHaveTextContent(text));
    };
    press(SECOND, OFF);
    await userEvent.keyboard('x');
    await leave(AMOUNT, OFF, '5%');
    await leave(AMOUNT, FEE, '1,000%');
    await leave(FROM, OFF, '3/32/2027');
    await save();
    const differs =
        'A percentage needs one case cost: Product 11 (0-38000-50011) costs $24.00 and Product 12 (0-38000-50012) costs $30.00. Enter an amount.';
    const DATE = 'Must be a date from 1900 on: month, day and year, as in 3/28/2026.';
    await waitFor(() => expect(cell(AMOUNT, OFF)).toHaveAttribute('title', differs));
    expect(cell(AMOUNT, FEE)).toHaveAttribute('title', expect.stringContaining('per case or per unit'));
    expect(cell(FROM, OFF)).toHaveAttribute('title', DATE);
    // An invalid date is not compared with the other one.
    expect(cell(TO, OFF)).not.toHaveClass('is-wrong');

    press(TO, OFF);
    await userEvent.keyboard('soon{Enter}');
    await waitFor(() => expect(cell(TO, OFF)).toHaveAttribute('title', DATE));
    press(AMOUNT, FEE);
    paste('7%');
    await waitFor(() => expect(cell(AMOUNT, FEE)).toHaveTextContent(/^7%$/));
    // The cover of the products is valid, so it is saved.
    expect(sent.map(({ allowances }) => allowances)).toEqual([
        [{ allowance_code: 'AD_OFF_INVOICE', product_ids: [11, 12] }],
    ]);

    // Once the costs are equal the percentage is valid, but it is not applied automatically.
    press(SECOND, OFF);
    await userEvent.keyboard('{Delete}');
    await waitFor(() =>
        expect(cell(AMOUNT, OFF)).toHaveAttribute(
            'title',
            'This percentage comes to $1.20 now. Enter it again, or enter an amount.',
        ),
    );
    press(AMOUNT, OFF);
    await userEvent.keyboard('{F2}{Enter}');
    await waitFor(() => expect(cell(AMOUNT, OFF)).toHaveTextContent('$1.20'));
    press(FROM, OFF);
    await userEvent.keyboard('3/8/2027{Enter}');
    await waitFor(() => expect(cell(FROM, OFF)).toHaveTextContent('03-08-2027'));
});

test('a percentage of a unit scan is of the unit cost, and names the product without a pack', async () => {
    const scan = allowance('AD_UNIT_SCAN', {
        ...DAYS,
        allowance_amount: 0.5,
        projected_units: 8400,
        product_ids: [11],
    });
    serve({ allowances: [scan], products: [product(11), product(12, { pack: null })] });
    await open();
    press(AMOUNT, OFF);
    // 24.00 / 12 x 10 %
    await userEvent.keyboard('10%{Enter}');
    await waitFor(() => expect(cell(AMOUNT, OFF)).toHaveTextContent('$0.20'));
    press(SECOND, OFF);
    await userEvent.keyboard('x');
    press(AMOUNT, OFF);
    await userEvent.keyboard('10%{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('needs a pack: Product 12 (0-38000-50012) has none');
});

test('a percentage is typed in the form of an allowance, too', async () => {
    const sent = serve(saved({}));
    await open();
    press(AMOUNT, OFF);
    const show = () => userEvent.click(screen.getByRole('button', { name: /^All of AD/ }));
    await show();
    const amount = () => within(screen.getByRole('dialog')).getByLabelText(/^Amount/);
    await userEvent.clear(amount());
    await userEvent.type(amount(), '5%{Tab}');
    expect(amount()).toHaveValue('1.20');
    await userEvent.click(screen.getByRole('button', { name: 'Apply to the grid' }));
    await waitFor(() => expect(cell(AMOUNT, OFF)).toHaveTextContent('$1.20'));
    press(SECOND, OFF);
    await userEvent.keyboard('x');
    press(AMOUNT, OFF);
    await show();
    await userEvent.clear(amount());
    await userEvent.type(amount(), '5%{Tab}');
    expect(amount()).toHaveValue('5%');
    expect(
        await screen.findByText(
            /Product 11 \(0-38000-50011\) costs \$24.00 and Product 12 \(0-38000-50012\) costs \$30.00/,
        ),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Apply to the grid' }));
    await userEvent.clear(amount());
    await userEvent.type(amount(), '2.5');
    await userEvent.click(screen.getByRole('button', { name: 'Apply to the grid' }));
    await waitFor(() => expect(cell(AMOUNT, OFF)).toHaveTextContent('$2.50'));
    await save();
    await waitFor(() => expect(sent[0]?.allowances[0]).toMatchObject({ allowance_amount: 2.5 }));
});

test('a date that cannot be read stands in the form of its allowance as it was typed, with the reason', async () => {
    const sent = serve(saved({}));
    await open();
    press(FROM, OFF);
    await userEvent.keyboard('3/32/2027{Enter}');
    await waitFor(() => expect(cell(FROM, OFF)).toHaveTextContent('3/32/2027'));
    press(FROM, OFF);
    await userEvent.click(screen.getByRole('button', { name: /^All of AD/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const from = await dialog.findByDisplayValue('3/32/2027');
    expect(from).toBeInvalid();
    expect(dialog.getByText(/^Must be a date from 1900 on/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Apply to the grid' }));
    // An invalid date is not compared with the other one.
    await waitFor(() => expect(dialog.getAllByText(/^Must be/)).toHaveLength(1));
    expect(from).toHaveValue('3/32/2027');
    await userEvent.clear(from);
    await userEvent.type(from, '3/2/2027');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply to the grid' }));
    await waitFor(() => expect(cell(FROM, OFF)).toHaveTextContent('03-02-2027'));
    await save();
    await waitFor(() => expect(sent[0]?.allowances[0]).toMatchObject({ ad_start_date: '2027-03-02' }));
});

test('products stand by name with size and UPC beneath', async () => {
    serve({ products: [product(11, { description: 'Oats', size: '16 oz' }), product(12, { description: 'Oats' })] });
    await open();
    expect(cell(FIRST, 0)).toHaveTextContent('Oats16 oz · 0-38000-50011');
    expect(cell(SECOND, 0)).toHaveTextContent('Oats0-38000-50012');
    expect(cell(AMOUNT, 0)).toHaveTextContent(/^Amount$/);
    press(FIRST, COST);
    expect(screen.getByText(/^Oats · Birch Landing · 16 oz · 0-38000-50011 · Case cost/)).toBeInTheDocument();
    await userEvent.keyboard('2');
    expect(screen.getByLabelText('Oats · 16 oz · 0-38000-50011 · Case cost')).toBeInTheDocument();
});

test('rows and columns are taken away by Delete', async () => {
    const sent = serve(saved({ products: [products[1]], allowances: [off] }));
    await open();
    press(FIRST, 0);
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(cell(FIRST, COST)).toHaveTextContent('$30.00'));
    await userEvent.click(screen.getByRole('button', { name: /Select AD Fee/ }));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Select AD Fee/ })).toBeNull());
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ delete_product_ids: [11], delete_allowance_codes: ['AD_FEE'] });
});

test('what a rule refuses stands at its cell before anything is sent, what the server refuses too', async () => {
    const sent = serve(() => ({ status: 400, errors: { 'products.0.case_cost': 'Not that much.' } }));
    await open();
    press(AMOUNT, FEE);
    await userEvent.keyboard('{Delete}');
    await save();
    await waitFor(() => expect(cell(AMOUNT, FEE)).toHaveClass('is-wrong'));
    expect(cell(AMOUNT, FEE)).toHaveAttribute('title', 'Required field.');
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Control>}z{/Control}');
    press(SECOND, COST);
    await userEvent.keyboard('99{Enter}');
    await save();
    await waitFor(() => expect(cell(SECOND, COST)).toHaveAttribute('title', 'Not that much.'));
    press(SECOND, COST);
    await userEvent.keyboard('98{Enter}');
    await waitFor(() => expect(cell(SECOND, COST)).not.toHaveClass('is-wrong'));
});

test('a cell that is not right is not saved, and the rest is', async () => {
    const answer = { products: [product(11, { case_cost: 25 }), products[1]] };
    const sent = serve(saved(answer), () => ({ status: 400, errors: { 'products.0.case_cost': 'No.' } }), saved({}));
    const onSaved = await open();
    press(FIRST, COST);
    await userEvent.keyboard('25{Enter}abc{Enter}');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent[0]).toMatchObject({ products: [{ id: 11, case_cost: 25 }], allowances: [] });
    expect(cell(SECOND, COST)).toHaveTextContent('abc');
    await waitFor(() => expect(cell(SECOND, COST)).toHaveAttribute('title', expect.stringContaining('number')));
    // The count of cells to correct leads to the cell.
    press(AMOUNT, OFF);
    await userEvent.click(screen.getByRole('button', { name: 'Not saved: one cell to correct.' }));
    expect(cell(SECOND, COST)).toHaveClass('is-active');
    // A cell that only the server rejects is left out, too.
    await userEvent.keyboard('31{Enter}');
    press(FIRST, PACK);
    await userEvent.keyboard('24{Enter}');
    await save();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[1]).toMatchObject({ products: [{ id: 11 }, { id: 12 }] });
});

test('what two have saved is merged, and asked about where both changed a cell', async () => {
    const theirs = [product(11, { case_cost: 26, ad_srp: 1.79 }), products[1]];
    const concurrent = { ...promotion, version: 7, update_user: 'sam', products: theirs, allowances: [off, fee] };
    const sent = serve(() => ({ status: 409, data: concurrent }), saved({}));
    await open();
    press(FIRST, COST);
    await userEvent.keyboard('25{Enter}');
    await save();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Product 11 (0-38000-50011) · Case cost');
    expect(within(dialog).queryByText(/Ad SRP/)).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save again' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ version: 7, products: [{ id: 11, case_cost: 25 }] });
});

test('a lost connection keeps what was typed, and offers to save again', async () => {
    const sent = serve(() => ({ status: 503, errors: { serviceError: 'Not now.' } }), saved({}));
    const onSaved = await open();
    press(FIRST, COST);
    await userEvent.keyboard('25{Enter}');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent.map(({ products: [one] }) => one)).toEqual([
        { id: 11, case_cost: 25 },
        { id: 11, case_cost: 25 },
    ]);
});

test('a locked promotion is read, and says why', async () => {
    serve();
    await open(true);
    expect(screen.getByText('You can view this promotion, but not change it.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    press(FIRST, COST);
    await userEvent.keyboard('9{Enter}{Delete}');
    paste('7');
    expect(cell(FIRST, COST)).toHaveTextContent('$24.00');
});
