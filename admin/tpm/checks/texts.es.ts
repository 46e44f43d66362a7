import type { CheckTexts } from './texts.en';

export const checkTexts: CheckTexts = {
    none: 'Nada que revisar',
    count: '%{smart_count} comprobación por revisar: |||| %{smart_count} comprobaciones por revisar:',
    kinds: {
        OVER_BUDGET: 'Excede el presupuesto de la cuenta',
        OVER_PLANNED: 'Lo planificado de la cuenta excede su presupuesto',
        OVERLAP: 'Se solapa con otra promoción',
        NOT_AUTHORISED: 'Producto no autorizado en la cuenta',
        OUTSIDE_DATES: 'Fechas fuera de las de ejecución',
        AT_CASE_COST: 'Bonificación igual o superior al costo por caja',
        AD_SRP: 'PVP de anuncio igual o superior al normal',
        NOTHING_PROJECTED: 'Nada proyectado',
        NEGATIVE_LIFT: 'Menos cajas proyectadas que la línea base',
        SAME_ALLOWANCE: 'La misma bonificación en otra promoción',
    },
};
