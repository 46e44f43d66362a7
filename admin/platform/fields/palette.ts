/** Returns the class that shows a colour of the palette; a custom name is stored, and neutral here. */
export const colorClass = (name: string | null | undefined): string =>
    name ? `entity-color entity-${name}` : 'entity-color';
