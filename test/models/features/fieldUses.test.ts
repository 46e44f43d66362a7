import { allowance, ALLOWANCE_HEADS, allowanceFieldAt, allowanceUses } from '../../../models/features/tpm/allowance';
import { ALLOWANCE_CODES, ALLOWANCE_TYPES } from '../../../models/features/tpm/allowanceTypes';
import { promoProduct, promoProductUses } from '../../../models/features/tpm/promoProduct';
import type { FieldUses } from '../../../models/platform/definition/fieldUses';
import type { Fields } from '../../../models/platform/definition/resource';
import { VOLUMES } from '../../../models/features/tpm/spend';

const described: readonly (readonly [string, Fields, FieldUses])[] = [
    [promoProduct.path, promoProduct.fields, promoProductUses],
    [allowance.path, allowance.fields, allowanceUses],
];

test.each(described)('%s: sheets and files have each field, or say why not', (_, fields, uses) => {
    expect(Object.keys(uses)).toEqual(Object.keys(fields));
    const unused = Object.entries(uses).filter(([, use]) => Object.keys(use).length === 0);
    expect(unused).toEqual([]);
});

test.each(ALLOWANCE_CODES)('the sheet has a row for each field of an allowance of type %s', code => {
    const { basis, required, optional } = ALLOWANCE_TYPES[code];
    const volume = basis === null ? [] : [VOLUMES[basis]];
    const shown = ALLOWANCE_HEADS.flatMap(head => allowanceFieldAt(head, code) ?? []);
    expect(shown).toEqual(['allowance_amount', ...volume, ...required, ...optional]);
});
