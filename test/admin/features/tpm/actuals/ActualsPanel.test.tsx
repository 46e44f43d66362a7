import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActualsPanel } from '../../../../../admin/features/tpm/actuals/ActualsPanel';
import { loadLanguage } from '../../../../../admin/platform/i18n/provider';
import type { LanguageTexts } from '../../../../../admin/platform/i18n/language';
import type { PromoStatus } from '../../../../../models/features/tpm/promotion';
import { dateInput, typeDate } from '../../../../support/dates';
import { show, signInAs } from '../../../../support/screen';
import { answerWith, type CannedAnswer } from '../../../../support/server';

let spanish: LanguageTexts;

beforeAll(async () => {
    spanish = await loadLanguage('es');
});

const fee = {
    id: 5,
    version: 2,
    plan_id: 1,
    promo_id: 3,
    type: 'AD_FEE',
    amount: 1234.5,
    date: '2027-03-20',
    description: 'Page 4',
    filename: 'invoice.pdf',
    mimetype: 'application/pdf',
    path: 'x',
    size: 1536,
};
const other = { ...fee, id: 6, type: 'OTHER', amount: 10, filename: null, size: null, description: null };
const lists: Readonly<Record<string, readonly object[]>> = {
    '/services/tpm/promoactual': [fee, other],
    '/services/tpm/allowance': [
        { id: 1, allowance_code: 'AD_FEE' },
        { id: 2, allowance_code: 'AD_UNIT_SCAN' },
    ],
};
const promotion = { id: 3, plan_id: 1, status: 3, planned_spend: 5320, actual_spend: 5680 };

const found = (records: readonly object[]): CannedAnswer => ({
    data: records,
    headers: { 'Content-Range': `x 0-${records.length - 1}/${records.length}` },
});

/** A mock of the XMLHttpRequest that uploads a file; the test sets its progress and its answer. */
class Sending {
    static last: Sending;
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    status = 0;
    responseText = '';
    url = '';
    body = new FormData();

    open(_method: string, url: string): void {
        this.url = url;
        Sending.last = this;
    }
    setRequestHeader = jest.fn();
    abort = jest.fn();
    send(body: FormData): void {
        this.body = body;
    }
    answer(status: number, errors: object | null): void {
        this.status = status;
        this.responseText = JSON.stringify({ status, data: errors ? null : fee, errors });
        this.onload?.();
    }
}

const saved = jest.fn();
const open = (status: PromoStatus = 3, records = lists, language?: LanguageTexts) => {
    const calls = answerWith(({ method, path }) => {
        if (method !== 'GET') return { data: fee };
        const list = records[path];
        return list ? found(list) : { data: promotion };
    });
    show(<ActualsPanel promotionId={3} planId={1} status={status} onSaved={saved} />, {
        ...(language && { spanish: language }),
    });
    return calls;
};

beforeEach(() => {
    saved.mockClear();
    signInAs('TPM User');
});

test('actuals are listed with their files, and the variance to what was planned', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Actuals' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('AD Fee$1,234.5003-20-2027Page 4invoice.pdf · 1.5 KB');
    expect(second).toHaveTextContent('Other$10.00');
    expect(screen.getByRole('link', { name: 'Download invoice.pdf (1.5 KB)' })).toHaveAttribute(
        'href',
        '/iss/api/tpm/promoactual/5/file',
    );
    expect(screen.getByText('$5,320.00')).toBeInTheDocument();
    expect(screen.getByText('+$360.00 (+6.8 %)')).toBeInTheDocument();
});

test.each<[PromoStatus]>([[1], [2], [4]])('nothing can be entered in status %d', async status => {
    open(status, { ...lists, '/services/tpm/promoactual': [] });
    await screen.findByText('Actuals are entered once the promotion is approved.');
    expect(screen.queryByRole('button')).toBeNull();
});

test('what was entered before it was cancelled is shown and stays', async () => {
    open(4);
    await screen.findByRole('table', { name: 'Actuals' });
    expect(screen.queryByRole('button')).toBeNull();
});

test('one is added of a type that the promotion has, without a file', async () => {
    const calls = open(5);
    await userEvent.click(await screen.findByRole('button', { name: 'Add an actual' }));
    await userEvent.click(await screen.findByRole('combobox', { name: /^Type/ }));
    expect(
        screen
            .getAllByRole('option')
            .map(option => option.textContent)
            .filter(Boolean),
    ).toEqual(['AD Fee', 'AD Unit Scan', 'Other']);
    await userEvent.click(screen.getByRole('option', { name: 'Other' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Amount/ }), '12.50');
    await typeDate(await dateInput(/^Date/), '03-21-2027');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
        path: '/services/tpm/promoactual',
        body: { plan_id: 1, promo_id: 3, type: 'OTHER', amount: 12.5, date: '2027-03-21' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
});

test('a chosen file is sent with it, with how much has gone, and refused at the file', async () => {
    globalThis.XMLHttpRequest = Sending as never;
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change this actual: AD Fee, 03-20-2027' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Now invoice\.pdf/)).toBeInTheDocument();
    const file = new File(['%PDF'], 'other.pdf', { type: 'application/pdf' });
    fireEvent.change(within(dialog).getByLabelText(/^File/), { target: { files: [file] } });
    expect(within(dialog).getByText('other.pdf')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(Sending.last.url).toBe('/iss/api/tpm/promoactual/upload'));
    expect(Sending.last.setRequestHeader).toHaveBeenCalledWith('x-endcap-user-id', '1');
    expect(Object.fromEntries(Sending.last.body)).toMatchObject({
        id: '5',
        version: '2',
        plan_id: '1',
        promo_id: '3',
        type: 'AD_FEE',
        amount: '1234.5',
        file: expect.objectContaining({ name: 'other.pdf' }) as object,
    });
    act(() => Sending.last.upload.onprogress?.({ loaded: 1, total: 4 }));
    await screen.findByText('Sending the file: 25 %');
    Sending.last.answer(400, { file: 'The file is not what its name says.' });
    await within(dialog).findByText('The file is not what its name says.');
    expect(saved).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(Sending.last.status).toBe(0));
    Sending.last.answer(201, null);
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});

test('one is deleted after a question', async () => {
    const calls = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete this actual: Other, 03-20-2027' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Other, $10.00. This cannot be undone.')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/services/tpm/promoactual/6');
});

test('in Spanish', async () => {
    open(3, lists, spanish);
    await screen.findByRole('table', { name: 'Resultados' });
    expect(screen.getByRole('button', { name: 'Agregar un resultado' })).toBeInTheDocument();
});
