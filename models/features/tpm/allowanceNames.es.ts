import type { AllowanceCode } from './allowanceTypes';

/** The allowance types in Spanish. */
export const allowanceNames: Readonly<Record<AllowanceCode, string>> = {
    AD_OFF_INVOICE: 'AD Descuento en factura',
    AD_CASE_BILL_BACK: 'AD Reembolso por caja',
    AD_INCREMENTAL_CASE_BILL_BACK: 'AD Reembolso por caja incremental',
    AD_UNIT_SCAN: 'AD Escaneo por unidad',
    EDLP_OFF_INVOICE: 'EDLP Descuento en factura',
    EDLP_CASE_BILL_BACK: 'EDLP Reembolso por caja',
    EDLP_UNIT_SCAN: 'EDLP Escaneo por unidad',
    TPR_OFF_INVOICE: 'TPR Descuento en factura',
    TPR_CASE_BILL_BACK: 'TPR Reembolso por caja',
    TPR_INCREMENTAL_CASE_BILL_BACK: 'TPR Reembolso por caja incremental',
    TPR_UNIT_SCAN: 'TPR Escaneo por unidad',
    PRODUCT_LUMP_SUM: 'Monto fijo por producto',
    AD_FEE: 'Cuota de anuncio',
    DIGITAL_MARKETING: 'Mercadotecnia digital',
    PAPER_MARKETING: 'Mercadotecnia impresa',
    SLOTTING_FEES: 'Cuotas de colocación',
    DISPLAY_ALLOWANCE: 'Bonificación por exhibición',
    END_CAP_DISPLAY: 'Exhibición de cabecera',
    SAMPLE_ALLOWANCE: 'Bonificación por muestras',
    SPECIAL_EVENT: 'Evento especial',
    TPR_COST: 'Costo de TPR',
    ADDITIONAL_MERCH: 'Comercialización adicional',
};
