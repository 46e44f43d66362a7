import fc from 'fast-check';
import { fromCents, toCents } from '../../../../models/platform/fields/money';
import { addedBy, NOTHING, together } from '../../../../models/features/tpm/amounts';
import { netUnitCost, retailerMargin } from '../../../../models/features/tpm/productCosts';
import { computeStoredTotals, spendOf } from '../../../../models/features/tpm/spend';
import { ALLOWANCE_TYPES } from '../../../../models/features/tpm/allowanceTypes';
import { createdPromotion, type CreatedPromotion } from '../../../support/tpmPlans';

const allowancesOf = ({ allowances }: CreatedPromotion) =>
    allowances.map(({ code, cents, volume, covers }) => {
        const { basis } = ALLOWANCE_TYPES[code];
        return {
            allowance_code: code,
            allowance_amount: fromCents(cents),
            projected_cases: basis === 'case' ? volume : null,
            projected_units: basis === 'unit' ? volume : null,
            product_ids: covers.map(location => location + 1),
        };
    });
const productsOf = ({ costs }: CreatedPromotion) =>
    costs.map((cost, location) => ({ id: location + 1, pack: 12, case_cost: cost === null ? null : fromCents(cost) }));

/** Checks a rule for generated promotions of any kind. */
const holds = (rule: (promotion: CreatedPromotion) => void): void => {
    fc.assert(fc.property(createdPromotion, rule), { numRuns: 2_000 });
};

test('what an allowance costs is its amount times its volume, in whole cents', () => {
    holds(promotion => {
        for (const [at, row] of allowancesOf(promotion).entries()) {
            const { cents = 0, volume = null } = promotion.allowances[at] ?? {};
            const { basis } = ALLOWANCE_TYPES[row.allowance_code];
            expect(BigInt(spendOf(row))).toBe(BigInt(cents) * (basis === null ? 1n : BigInt(volume ?? 0)));
        }
    });
});

test('what a promotion keeps is the same in whatever order its rows are', () => {
    holds(promotion => {
        const [products, allowances] = [productsOf(promotion), allowancesOf(promotion)];
        expect(computeStoredTotals(products.toReversed(), allowances.toReversed())).toEqual(
            computeStoredTotals(products, allowances),
        );
    });
});

test('sums do not care for where they are taken', () => {
    const amounted = createdPromotion.map(promotion => ({
        status: promotion.status,
        planned_spend: computeStoredTotals(productsOf(promotion), allowancesOf(promotion)).planned_spend,
        actual_spend: fromCents(promotion.actual),
    }));
    fc.assert(
        fc.property(fc.array(amounted, { maxLength: 9 }), fc.nat(9), (promotions, at) => {
            const sums = promotions.map(addedBy);
            expect(together([together(sums.slice(0, at)), together(sums.slice(at))])).toEqual(together(sums));
        }),
    );
    expect(together([])).toEqual(NOTHING);
});

test('only what covers a product and lowers its cost lowers it, by so much a case or a unit', () => {
    holds(promotion => {
        const [products, allowances] = [productsOf(promotion), allowancesOf(promotion)];
        for (const product of products) {
            const lowered = allowances
                .filter(({ allowance_code: code, product_ids: ids }) => {
                    return (
                        ids.includes(product.id) &&
                        /_(OFF_INVOICE|UNIT_SCAN|BILL_BACK)$/.test(code) &&
                        !code.includes('INCR')
                    );
                })
                .map(({ allowance_code: code, allowance_amount: amount }) =>
                    code.endsWith('UNIT_SCAN') ? 12 * toCents(amount) : toCents(amount),
                );
            const full = product.case_cost === null ? null : toCents(product.case_cost);
            const net = full === null ? null : lowered.reduce((cents, each) => cents - each, full);
            const reported = netUnitCost(product, allowances);
            if (net === null) expect(reported).toBeNull();
            else expect(Math.abs((reported ?? NaN) * 1200 - net)).toBeLessThanOrEqual(6.001);
        }
    });
});

test('a product without cost, pack or price has no margin', () => {
    const product = { id: 1, pack: 12, case_cost: 24 };
    expect(retailerMargin(null, product, [])).toBeNull();
    expect(retailerMargin(0, product, [])).toBeNull();
    expect(retailerMargin(2.99, { ...product, pack: null }, [])).toBeNull();
    expect(retailerMargin(2.99, { ...product, case_cost: null }, [])).toBeNull();
});
