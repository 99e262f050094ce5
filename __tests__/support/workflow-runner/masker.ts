/** Secrets of a job and the place where they are taken out of its log. */
export type Masker = {
  readonly add: (secret: string) => void;
  /** The text with every secret replaced by `***`. */
  readonly mask: (text: string) => string;
};

/** Forms in which a value is masked besides its own: in JSON, in a URL, in Base64 (when encoded alone). */
function formsOf(value: string): readonly string[] {
  return [
    value,
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
  ];
}

/** A value of several lines is masked as a whole and line by line; blank ones are not secrets. */
export function createMasker(): Masker {
  const secrets = new Set<string>();
  return {
    add: (secret) => {
      for (const value of [secret, ...secret.split(/\r\n|\n|\r/)]) {
        if (value.trim() !== '') for (const form of formsOf(value)) secrets.add(form);
      }
    },
    mask: (text) =>
      [...secrets]
        .sort((left, right) => right.length - left.length)
        .reduce((masked, secret) => masked.replaceAll(secret, '***'), text),
  };
}
