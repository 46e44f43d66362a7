import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChecksPanel } from '../../../../admin/features/tpm/checks/ChecksPanel';
import { useChecks } from '../../../../admin/features/tpm/checks/useChecks';
import type { CheckCode } from '../../../../models/features/tpm/checkCalls';
import { Toasts } from '../../../../admin/platform/layout/Toasts';
import { show, signInAs } from '../../../support/screen';
import { answerWith } from '../../../support/server';

const check = (code: CheckCode, prod_id: number) => ({
    code,
    message: `Oats ${prod_id} is authorized in 38 of 42 stores.`,
    message_descriptor: null,
    allowance_code: null,
    prod_id,
    promo_product_id: prod_id + 100,
    promo_id: null,
    promo_name: null,
    promo_plan_id: null,
});

const Panel = () => (
    <>
        <ChecksPanel {...useChecks(12)} />
        <Toasts />
    </>
);

/** Opens the checks; of product 7, 42 - 38 - 2 = 2 stores are missing. */
const open = (role: string, answer: object = { created: [5], places: 2, rejected: [] }) => {
    const calls = answerWith(({ path }) => {
        if (path === '/tpm/promotion/12/checks') return { data: [check('PARTLY_AUTHORISED', 7), check('OVERLAP', 8)] };
        if (path === '/tpm/promotion/coverage')
            return {
                data: [
                    { promo_product_id: 107, prod_id: 7, places: 42, authorised: 38, pending: 2 },
                    { promo_product_id: 108, prod_id: 8, places: 42, authorised: 1, pending: 0 },
                ],
            };
        if (path === '/tpm/promotion/12/askplaces') return { data: answer };
        return undefined as never;
    });
    signInAs(role);
    show(<Panel />);
    return { calls };
};

test('stores that a product misses are asked for, with the count before and the result after', async () => {
    const { calls } = open('Administrator');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ask for 2 stores…' }));
    expect(await screen.findByRole('dialog', { name: 'Ask for 2 stores?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask for them' }));
    expect(await screen.findByText('Requests for 2 stores were made')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = calls.filter(({ path }) => path.endsWith('/askplaces'));
    expect(sent?.body).toEqual({ prod_ids: [7] });
});

test('what is refused is said in the dialog, and nobody is offered it without both rights', async () => {
    const rejected = [{ index: 0, reason: 'A request to take this product off is pending.', message: null }];
    open('Administrator', { created: [], places: 0, rejected });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ask for 2 stores…' }));
    await user.click(screen.getByRole('button', { name: 'Ask for them' }));
    expect(await screen.findByText(/A request to take this product off is pending/)).toBeVisible();
});

test('a planner without the right to ask is not offered it', async () => {
    open('TPM User');
    expect(await screen.findByText(/^Oats 7/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Ask for/ })).toBeNull();
});
