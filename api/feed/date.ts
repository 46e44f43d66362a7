/** The date `yyyy-mm-dd` that it is in a time zone. */
export const dateIn = (timeZone: string, moment: Date): string => {
    const parts = new Intl.DateTimeFormat('en-US', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
    }).formatToParts(moment);
    const part = (type: string): string => parts.find(found => found.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
};
