import { screen, within } from '@testing-library/react';
import { ListPage } from '../../../../admin/platform/list/page/ListPage';
import { promoActual } from '../../../../models/features/tpm/promoActual';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const actual = (id: number, amount: number) => ({
    id,
    promo_id: null,
    plan_id: null,
    type: 1,
    amount,
    date: '2026-03-01',
    filename: null,
    enabled: true,
    system_entity: false,
    version: 1,
});

const open = (totals: object) => {
    signInAs('Administrator');
    answerWith(({ path }) =>
        path === `/${promoActual.path}`
            ? {
                  data: [actual(1, 10), actual(2, 20.5)],
                  headers: { 'Content-Range': 'x 0-1/1234', Totals: JSON.stringify(totals) },
              }
            : { data: [], headers: { 'Content-Range': 'x */0' } },
    );
    show(<ListPage definition={promoActual} />, { resource: promoActual.path });
};

test('a list with amounts ends in what all that is found comes to, not the page', async () => {
    open({ amount: 98_765.43 });
    const row = (await screen.findByRole('rowheader', { name: 'Total of 1,234' })).closest('tr')!;
    expect(within(row).getByText('$98,765.43')).toHaveClass('column-amount');
});

test('what is more than a number holds to the cent is no sum', async () => {
    open({ amount: null });
    const row = (await screen.findByRole('rowheader', { name: 'Total of 1,234' })).closest('tr')!;
    expect(within(row).getByText('—')).toBeInTheDocument();
});
