/** The texts of the bakery’s own. */
export const bakeryTexts = {
    menu: { bakery: 'Bakery' },
    bakeryOrder: {
        place: 'Place',
        placeDone: 'Placed.',
        bake: 'Baked',
        bakeDone: 'Ready to be fetched.',
        cancel: 'Cancel order',
        cancelTitle: 'Cancel this order?',
        cancelText: 'It stays in the list, and is not baked.',
        cancelDone: 'Cancelled.',
        reason: 'Why is it cancelled?',
    },
};
