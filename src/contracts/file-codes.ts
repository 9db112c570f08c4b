/** Refusals of a file. Part of `error-codes.ts`. */
export const FILE_TEXTS = {
  'file-missing': 'Please choose a file.',
  'file-unknown': 'We can’t find this file. Please choose it again.',
  'photo-type': 'We can’t use this picture. Please choose a JPEG, PNG or WebP picture.',
  'photo-too-large': 'A picture can be 10 MB at most. Please choose a smaller one.',
  'picture-unreadable': 'This picture is damaged. Please choose another.',
  'picture-too-large': 'This picture has too many pixels. Please save a smaller version and choose that.',
  'document-type':
    'You can upload JPEG, PNG and WebP pictures and PDF documents. Please choose one of these.',
  'document-infected':
    'We found a virus in this file, so we didn’t keep it. Please check your device, and send a photo of the document instead.',
  'scanner-away':
    'We can’t check files for viruses right now, so we didn’t keep this one. Please try again in a few minutes, or send a photo of the document.',
  'document-too-large': 'A file can be 15 MB at most. Please choose a smaller one.',
  'documents-full': 'You can keep ten files at most. Please remove one first.',
} as const;
