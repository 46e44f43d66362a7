/** What the choices of reports are called whose values are codes. */
export const choices = {
    ADR_SUMMARY: 'ADR summary',
    PENDING_REQUESTS: 'Pending change requests',
    TRACKING: 'Product tracking, current period',
    DROPPED_PRODUCTS: 'Dropped products still on ADRs',
    TPM_SPEND: 'TPM spend against budget',
    PROMOTIONS_ENDING: 'Promotions ending soon',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
};
