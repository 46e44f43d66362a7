import { promoProduct, promoProductUses } from '../../../models/features/tpm/promoProduct';

const described = [[promoProduct, promoProductUses]] as const;

test.each(described)('sheets and files say of each field where it is, or that it is nowhere', (definition, uses) => {
    expect(Object.keys(uses)).toEqual(Object.keys(definition.fields));
});
