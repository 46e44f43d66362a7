import type { TranslationOf } from '../../../admin/platform/i18n/translation';
import type { bakeryFeature } from '../models/feature';
import type { bakeryTexts as english } from './texts.en';

/** The bakery in Spanish. */
export const bakeryTexts: TranslationOf<typeof english, typeof bakeryFeature> = {
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
    resources: {
        'services/bakery/counter': {
            name: 'Mostrador |||| Mostradores',
            about: 'Los mostradores de la tienda y sus estantes.',
            fields: {
                parent_counter_id: 'Parte de',
            },
        },
        'services/bakery/loaf': {
            name: 'Pan |||| Panes',
            about: 'Lo que hornea la panadería.',
            fields: {
                kind: 'Clase',
                counter_id: 'Mostrador',
                price: 'Precio',
                income: 'Ingresos',
            },
        },
        'services/bakery/price': {
            name: 'Precio |||| Precios',
            about: 'Lo que cuestan los panes desde un día.',
            fields: {
                loaf_id: 'Pan',
                starts: 'Desde',
                amount: 'Importe',
                reduced: 'Rebajado',
            },
        },
        'services/bakery/sale': {
            name: 'Venta |||| Ventas',
            about: 'Lo que se vendió en los mostradores.',
            fields: {
                day: 'Día',
                loaf_id: 'Pan',
                buyer: 'Comprador',
                pieces: 'Piezas',
                amount: 'Importe',
                closing_id: 'Cerrada con',
            },
        },
        'services/bakery/order': {
            name: 'Pedido |||| Pedidos',
            about: 'Qué se hornea y para quién.',
            fields: {
                buyer: 'Comprador',
                loaf_id: 'Pan',
                pieces: 'Piezas',
                wanted: 'Para el día',
                reason: 'Motivo',
            },
        },
        'services/bakery/closing': {
            name: 'Cierre |||| Cierres',
            about: 'A cuánto llegó cada día, contado en la noche siguiente.',
            fields: {
                day: 'Día',
                sales: 'Ventas',
                income: 'Ingresos',
                corrected: 'Corregido después',
                sysmsg: 'Qué ocurrió',
            },
        },
    },
    messages: {
        bakery: {
            cycle: 'Un mostrador no puede moverse debajo de sí mismo.',
            crowd: 'Aquí hay demasiados mostradores para tenerlos en este orden.',
            pricedTwice: 'Ya hay un precio desde ese día.',
            listedTwice: 'Este pan ya está en esta lista.',
            placed: 'Este pedido ya se hizo: solo la panadería puede seguir con él.',
            ready: 'Este pedido está horneado.',
            cancelled: 'Este pedido está cancelado.',
            notYours: 'Solo la panadería, o quien hizo este pedido, puede hacer eso.',
            failed: 'No se pudo cerrar el día. Dé a su administrador del sistema esta referencia: %{reference}.',
        },
    },
};
