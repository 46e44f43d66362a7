/** The class that shows a colour of the palette; a name of one's own is stored, and neutral here. */
export const colorClass = (name: string | null | undefined): string =>
    name ? `entity-color entity-${name}` : 'entity-color';
