import type { AllowanceCode, DATE_RANGES, PerformanceType } from './allowanceTypes';

/** Lines of products on one deal sheet, of all its promotions together. */
export const MAX_SHEET_PRODUCTS = 5_000;

/** The people of a deal sheet, in the order of the sheet. */
export const CONTACT_ROLES = ['cdm', 'ssr', 'owner'] as const;

export interface SheetContact {
    readonly role: (typeof CONTACT_ROLES)[number];
    readonly name: string;
    readonly email: string;
}

/** A range of days, or the one day of a lump sum. */
export interface SheetWindow {
    readonly of: (typeof DATE_RANGES)[number] | 'lumpsum';
    readonly first: string;
    readonly last: string;
}

export interface SheetAllowance {
    readonly code: AllowanceCode;
    /** Dollars. */
    readonly amount: number;
    readonly windows: readonly SheetWindow[];
    /** Products that it is paid for; null: it is for the promotion in total. */
    readonly covers: number | null;
    readonly description: string | null;
}

/** Dollars, and margins in per cent; null: there is none, or a value that it is computed from is missing. */
export interface SheetProduct {
    readonly manufacturer: string;
    readonly description: string;
    readonly item_code: string | null;
    readonly upc_item: string;
    readonly upc_case: string;
    readonly pack: number | null;
    readonly size: string | null;
    readonly list_cost: number | null;
    readonly off_invoice: number | null;
    readonly bill_back: number | null;
    readonly scan: number | null;
    readonly deal_cost: number | null;
    readonly net_unit_cost: number | null;
    readonly reg_srp: number | null;
    readonly reg_margin: number | null;
    readonly deal_srp: number | null;
    readonly deal_margin: number | null;
}

export interface SheetPromotion {
    readonly id: number;
    readonly name: string;
    readonly performance_type: PerformanceType;
    readonly performance_start_date: string;
    readonly performance_end_date: string;
    readonly description: string | null;
    readonly allowances: readonly SheetAllowance[];
    readonly products: readonly SheetProduct[];
}

/** The contents of a version of a deal sheet, as they are stored (docs/domain.md section 8, "Deal sheets"). */
export interface SheetFigures {
    /** The name of the promotion or the group; for an account's period that of the account. */
    readonly name: string;
    readonly retailer: string;
    readonly plan: string;
    readonly manufacturer: string;
    /** Days of an account's period. */
    readonly from: string | null;
    readonly to: string | null;
    readonly contacts: readonly SheetContact[];
    readonly promotions: readonly SheetPromotion[];
}
