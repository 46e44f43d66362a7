import { formatRelative } from '../../../../admin/platform/fields/dates/relative';

const NOW = Date.parse('2026-03-01T12:00:00Z');

test.each([
    ['2026-03-01T11:59:20Z', 'now', 'ahora'],
    ['2026-03-01T12:00:40Z', 'now', 'ahora'],
    ['2026-03-01T11:59:00Z', '1 minute ago', 'hace 1 minuto'],
    ['2026-03-01T11:00:01Z', '59 minutes ago', 'hace 59 minutos'],
    ['2026-03-01T10:00:01Z', '1 hour ago', 'hace 1 hora'],
    ['2026-03-01T09:00:00Z', '3 hours ago', 'hace 3 horas'],
    ['2026-02-28T12:00:00Z', '1 day ago', 'hace 1 día'],
    ['2026-02-22T12:00:01Z', '6 days ago', 'hace 6 días'],
    ['2026-02-08T12:00:00Z', '3 weeks ago', 'hace 3 semanas'],
    ['2025-12-01T12:00:00Z', '3 months ago', 'hace 3 meses'],
    ['2024-02-29T12:00:00Z', '2 years ago', 'hace 2 años'],
    ['2026-03-01T15:30:00Z', 'in 3 hours', 'dentro de 3 horas'],
])('%s is %s', (moment, english, spanish) => {
    expect(formatRelative(moment, NOW, 'en')).toBe(english);
    expect(formatRelative(moment, NOW, 'es')).toBe(spanish);
});

test('what is no moment says nothing', () => {
    expect(formatRelative('', NOW, 'en')).toBe('');
    expect(formatRelative('yesterday', NOW, 'en')).toBe('');
});
