import type { bakeryTexts } from '../models/messages';

/** What the bakery says, in Spanish. */
export const said: Readonly<Record<keyof typeof bakeryTexts, string>> = {
    cycle: 'Un mostrador no puede moverse debajo de sí mismo.',
    crowd: 'Aquí hay demasiados mostradores para tenerlos en este orden.',
    noCounter: 'No existe ese mostrador.',
    notReduced: 'Debe ser menor que el precio.',
    listedTwice: 'Este pan ya está en esta lista.',
    placed: 'Este pedido ya se hizo: solo la panadería puede seguir con él.',
    ready: 'Este pedido está horneado.',
    cancelled: 'Este pedido está cancelado.',
    notYours: 'Solo la panadería, o quien hizo este pedido, puede hacer eso.',
    failed: 'No se pudo cerrar el día. Dé a su administrador del sistema esta referencia: %{reference}.',
};
