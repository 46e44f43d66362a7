/** The texts of the bakery’s own. */
export const bakeryTexts = {
    menu: { bakery: 'Bakery' },
    bakery: { step: { place: 'Place', bake: 'Baked', cancel: 'Cancel' }, reason: 'Why is it cancelled?' },
};
