/** The texts of a promotion's actuals. */
export const actualTexts = {
    tpmActuals: {
        title: 'Actuals',
        none: 'No actuals yet',
        noneText: 'What was paid for the promotion, with the file that shows it.',
        early: 'Actuals are entered once the promotion is approved.',
        add: 'Add an actual',
        change: 'Change',
        edit: 'Change this actual: %{name}',
        remove: 'Delete this actual: %{name}',
        removeText: '%{name}, %{amount}',
        total: 'Total',
        planned: 'Planned',
        actual: 'Actual',
        variance: 'Variance',
        file: 'File',
        fileHelp: 'PDF, PNG, JPEG, WebP, GIF, XLSX, DOCX, CSV or text, to 25 MB. You can drop it here.',
        fileNow: 'Now %{name}. Another file replaces it; you can drop it here.',
        download: 'Download %{name} (%{size})',
        actions: 'Actions',
    },
};

export type ActualTexts = typeof actualTexts;
