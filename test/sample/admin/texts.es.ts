import type { bakeryTexts as english } from './texts.en';

/** The same in Spanish. */
export const bakeryTexts: typeof english = {
    menu: { bakery: 'Panadería' },
    bakery: { step: { place: 'Pedir', bake: 'Horneado', cancel: 'Cancelar' }, reason: '¿Por qué se cancela?' },
};
