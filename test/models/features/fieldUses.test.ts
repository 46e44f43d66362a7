import { adrProduct, adrProductUses, catalogueUses } from '../../../models/features/adr/product';
import { adrState, adrStateUses } from '../../../models/features/adr/state';
import { product } from '../../../models/features/product/product';
import { allowance, ALLOWANCE_HEADS, allowanceFieldAt, allowanceUses } from '../../../models/features/tpm/allowance';
import { ALLOWANCE_CODES, ALLOWANCE_TYPES } from '../../../models/features/tpm/allowanceTypes';
import { promoProduct, promoProductUses } from '../../../models/features/tpm/promoProduct';
import type { FieldUses } from '../../../models/platform/definition/fieldUses';
import type { Fields } from '../../../models/platform/definition/resource';
import { queueUses, queueView } from '../../../models/features/tpm/queueView';
import { VOLUMES } from '../../../models/features/tpm/spend';

const described: readonly (readonly [string, Fields, FieldUses])[] = [
    [adrProduct.path, adrProduct.fields, adrProductUses],
    [adrState.name, adrState.fields, adrStateUses],
    [product.path, product.fields, catalogueUses],
    [promoProduct.path, promoProduct.fields, promoProductUses],
    [allowance.path, allowance.fields, allowanceUses],
    ['approvals', queueView.fields, queueUses],
];

test.each(described)('%s: sheets and files have each field, or say why not', (_, fields, uses) => {
    expect(Object.keys(uses).toSorted()).toEqual(Object.keys(fields).toSorted());
    const unused = Object.entries(uses).filter(([, use]) => Object.keys(use).length === 0);
    expect(unused).toEqual([]);
});

test.each(ALLOWANCE_CODES)('the sheet has a row for each field of an allowance of type %s', code => {
    const { basis, required, optional } = ALLOWANCE_TYPES[code];
    const volume = basis === null ? [] : [VOLUMES[basis]];
    const shown = ALLOWANCE_HEADS.flatMap(head => allowanceFieldAt(head, code) ?? []);
    expect(shown).toEqual(['allowance_amount', ...volume, ...required, ...optional]);
});
