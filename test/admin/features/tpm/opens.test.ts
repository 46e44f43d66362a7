import { recordScreen } from '../../../../admin/platform/record/recordScreen';

test.each([
    ['services/tpm/promotion', { id: 12, plan_id: 3 }],
    ['services/tpm/allowance', { id: 7, promo_id: 12, plan_id: 3 }],
    ['services/tpm/promoactual', { id: 8, promo_id: 12, plan_id: 3 }],
])('a row of %s leads to the workbench at its promotion', (path, record) => {
    expect(recordScreen(path)?.(record)).toEqual({
        pathname: '/services/tpm/plan/3/show',
        search: '?promotion=12',
    });
});

test('a row of what has a screen of its own leads there', () => {
    expect(recordScreen('services/tpm/account')?.({ id: 5 })).toEqual({
        pathname: '/services/tpm/account/5/show',
        search: '',
    });
});
