import type { bakeryTexts as english } from './texts.en';

/** The same in Spanish. */
export const bakeryTexts: typeof english = {
    menu: { bakery: 'Panadería' },
    bakeryOrder: {
        place: 'Pedir',
        placeDone: 'Pedido.',
        bake: 'Horneado',
        bakeDone: 'Listo para recoger.',
        cancel: 'Cancelar el pedido',
        cancelTitle: '¿Cancelar este pedido?',
        cancelText: 'Queda en la lista y no se hornea.',
        cancelDone: 'Cancelado.',
        reason: '¿Por qué se cancela?',
    },
};
