/** A file about which two tests disagree: the lines that flip, and the file with each of them. */
export const utc = '    public DateTime Now() => DateTime.UtcNow;';
export const local = '    public DateTime Now() => DateTime.Now;';

const fileWith = (line: string) => `public class Clock\n{\n${line}\n}\n`;

export const utcFile = fileWith(utc);
export const localFile = fileWith(local);
