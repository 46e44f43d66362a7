/** The texts of data feeds: upload, progress, counts, rejects. */
export const feedTexts = {
    feed: {
        title: 'Upload a data feed',
        source: 'Source',
        sources: {
            AWG: 'AWG’s item file, whole.',
            GENWEB: 'GENWEB’s item file, whole.',
            'ADR BULK ADD': 'Puts products on an ADR, at its entities.',
            'ADR BULK DELETE': 'Takes products off entities, or off the ADR.',
            'ADR BULK UPDATE': 'Changes what products have at entities.',
        },
        names: {
            entity_code: 'Entity code',
            status_code: 'Status code',
            sell_cost: 'Sell cost',
            track: 'Tracked (Yes or No)',
            track_begin_date: 'Tracked from',
            track_reason: 'Reason to track',
        },
        adr: 'ADR',
        adrHelp: 'The file’s entity codes are of its tree.',
        checkDigit: 'Do the codes carry a check digit?',
        file: 'File',
        fileHelp: 'CSV (comma, tab or semicolon) or XLSX, with a header row.',
        description: 'Description',
        descriptionHelp: 'For your own reference.',
        confirmDrop: 'Confirm a large drop',
        confirmDropHelp:
            'A file that would take more than 20 % of the source’s products out is refused, unless this is ticked.',
        columns: 'Columns that are read, and their names',
        columnsHelp:
            'In any order; case, spaces and the signs _ - . do not matter.  Other columns are ignored.  An empty cell clears the field, a column that is left out keeps it.',
        required: 'required',
        template: 'Empty file for %{source}',
        upload: 'Upload',
        phase: {
            waiting: 'Waiting for its turn',
            reading: '%{done} rows read',
            checking: '%{done} of %{of} rows read, looking at what is left out',
            applying: '%{done} of %{of} rows applied',
            dropping: 'All %{of} rows applied, finishing',
        },
        leave: 'You can leave this page; the file is read in the background.',
        rate: '%{rate} rows a second',
        received: 'The file has arrived.',
        complete: 'The file is in the catalogue.',
        completeAdr: 'The ADR is changed.',
        failed: 'The file was not taken in.',
        rejects: 'Download the rejected rows',
        correct: 'Upload corrected rejects',
        correctAbout: 'Rows that were rejected, corrected in the file that you downloaded.',
        correctsOf: 'Rejects of feed %{id}: %{source}, %{filename}',
        correctsHelp: 'They are added and updated; nothing is dropped.  Codes are read as in that file: %{checkDigit}.',
        held: 'Stopped: the file leaves many products out',
        heldText:
            'It leaves out %{dropped} of the %{all} products of %{source} (%{percent} %).  Nothing was changed.  If the file is complete, run it; otherwise upload the complete file.',
        confirm: 'Run it and drop them',
        confirmTitle: 'Drop %{dropped} products of %{source}?',
        confirmText:
            'The file is run as it was uploaded.  %{dropped} of the %{all} products of %{source} will no longer be in its latest feed; those that no other source has are marked as dropped.',
        seconds: 'Seconds',
        another: 'Upload another',
        lookup: 'Look products up',
        adrProducts: 'Open the ADR’s products',
        facts: 'Upload',
        counts: 'Rows',
        check: {
            by_length: {
                title: 'By length',
                help: 'Codes of 12, 13 or 14 digits carry one; shorter codes do not.',
            },
            with: {
                title: 'With',
                help: 'The last digit of every code is its check digit, as printed under a bar code.',
            },
            without: { title: 'Without', help: 'No code carries one, as in most wholesalers’ item files.' },
        },
    },
    screens: {
        'settings/datafeed': { create: 'Upload' },
    },
    choices: {
        by_length: 'By length',
        with: 'With check digit',
        without: 'Without check digit',
        PENDING: 'Pending',
        COMPLETE: 'Complete',
        ERROR: 'Error',
    },
};

export type FeedTexts = typeof feedTexts;
