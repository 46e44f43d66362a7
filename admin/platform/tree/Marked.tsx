const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Text with the words that were searched for marked in it. */
export const Marked = ({ text, query }: { text: string; query: string }) => {
    const words = query.split(/\s+/).filter(Boolean);
    if (words.length === 0) return text;
    const found = new RegExp(`(${words.map(word => word.replace(SPECIAL, '\\$&')).join('|')})`, 'gi');
    // A split by a group has what was found at every other place.
    return text.split(found).map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part));
};
